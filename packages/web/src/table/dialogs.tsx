import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useSettings } from '../common/settings.ts';
import { useWords } from '../common/words.ts';
import { overlaysOf } from '../controller/overlays.ts';
import { Proposals } from './agreed.tsx';
import { useSeated, useSpeaker, useTable } from './context.ts';
import Outcome from './outcome.tsx';
import { overlayName } from './overlay-words.ts';
import { trackWords } from './side-words.ts';
import { StandingOrders } from './standing-orders.tsx';

/** A sheet over the table, with a way out at its foot. */
export function Sheet({
  onClose,
  title,
  children,
}: {
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  const t = useWords();
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(next) => !next && onClose()} isDismissable>
      <Modal>
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
          <p className="dialog-foot">
            <button type="button" className="btn" onClick={onClose}>
              {t('dialog.close')}
            </button>
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const KEYS = [
  ['Arrows', 'keys.arrows'],
  ['Enter', 'keys.enter'],
  ['C', 'keys.commit'],
  ['Esc', 'keys.back'],
  ['V', 'coach.ask'],
  ['U', 'keys.next'],
  ['J', 'keys.lit'],
  ['A', 'keys.acts'],
  ['K', 'keys.tables'],
  ['Q', 'battle.label'],
  ['D', 'track.label'],
  ['W', 'keys.since'],
  ['X', 'keys.goOn'],
  [', .', 'keys.steps'],
  ['Ctrl Z', 'keys.undo'],
  ['+ −', 'keys.zoom'],
  ['F', 'keys.fit'],
  ['N', 'keys.numbers'],
] as const;

function Keys() {
  const t = useWords();
  const speaker = useSpeaker();
  const { game, board } = useSeated().session;
  const { keys, set } = useSettings();
  return (
    <>
      <table className="score-table keys-table">
        <tbody>
          {KEYS.map(([key, words]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{t(words)}</td>
            </tr>
          ))}
          {overlaysOf(game, board).map(({ name, key }) => (
            <tr key={name}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{overlayName(name, speaker, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="field">
        <input
          type="checkbox"
          checked={keys}
          onChange={(event) => set({ keys: event.target.checked })}
        />{' '}
        <span>{t('keys.letters')}</span>
      </label>
    </>
  );
}

/** How it stands, and what may be proposed to the machine. */
function Score() {
  const speaker = useSpeaker();
  const { view, pos } = useTable((s) => s.desk);
  return (
    <>
      <table className="score-table">
        <tbody>
          {view.sides.map((side) => (
            <tr key={side.side}>
              <th scope="row">{speaker.side(pos, side.side)}</th>
              <td>{trackWords(speaker, side)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Outcome />
      <Proposals />
    </>
  );
}

const DIALOGS = { keys: Keys, score: Score, orders: StandingOrders };
export type DialogName = keyof typeof DIALOGS;

/** What lies over the table until it is closed. */
export default function TableDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const t = useWords();
  const Body = DIALOGS[name];
  return (
    <Sheet onClose={onClose} title={t(`menu.${name}`)}>
      <Body />
    </Sheet>
  );
}
