import { lazy, Suspense, useContext } from 'react';
import type { About } from './ask-door.ts';
import { useSeated, useTable } from './context.ts';
import { DialogDoorsContext } from './dialog-doors.ts';
import type { DialogName } from './dialogs.tsx';

/** They come when they are asked for. */
const RuleSheet = lazy(() => import('./rule-sheet.tsx'));
const OrderOfBattle = lazy(() => import('./order-of-battle.tsx'));
const TurnTrack = lazy(() => import('./turn-track.tsx'));
const TableDialog = lazy(() => import('./dialogs.tsx'));

/** What lies open over and beside the table. */
export interface Opened {
  readonly dialog?: DialogName | undefined;
  readonly sheet?: 'battle' | 'track' | 'origins' | undefined;
  readonly rule?: string | undefined;
  readonly about?: About | undefined;
  readonly sharing?: boolean;
}

/** Draws what lies open; behind the curtain nothing but a dialog of the table itself. */
export function Sheets({ opened, open }: { opened: Opened; open: (part: Opened) => void }) {
  const { file } = useSeated();
  const doors = useContext(DialogDoorsContext);
  const closed = useTable((s) => s.curtain >= 0);
  const { dialog, rule, sharing, about, sheet } = opened;
  const closeSheet = (): void => open({ sheet: undefined });
  return (
    <>
      <Suspense>
        {dialog && <TableDialog name={dialog} onClose={() => open({ dialog: undefined })} />}
      </Suspense>
      {!closed && (
        <>
          <Suspense>
            {about && doors && (
              <doors.Ask about={about} onClose={() => open({ about: undefined })} />
            )}
          </Suspense>
          <Suspense>
            {sharing && doors && file && (
              <doors.Share file={file()} onClose={() => open({ sharing: false })} />
            )}
          </Suspense>
          <Suspense>
            {sheet === 'origins' && doors && <doors.Origins onClose={closeSheet} />}
            {sheet === 'battle' && <OrderOfBattle onClose={closeSheet} />}
            {sheet === 'track' && <TurnTrack onClose={closeSheet} />}
          </Suspense>
          <Suspense>
            {rule !== undefined && (
              <RuleSheet rule={rule} onClose={() => open({ rule: undefined })} />
            )}
          </Suspense>
        </>
      )}
    </>
  );
}
