import type { ReactNode } from 'react';
import { useSeated, useSpeaker, useTable } from './context.ts';
import { verbName } from './sentence.ts';

/** An act that may be done now: picked, then shown before it is committed. */
export function VerbButton({
  verb,
  plain = false,
  seals = false,
  children,
}: {
  verb: string;
  /** Needs neither unit nor place. */
  plain?: boolean;
  /** The one thing left to do. */
  seals?: boolean;
  children?: ReactNode;
}) {
  const speaker = useSpeaker();
  const { picker } = useSeated().session;
  const picked = useTable((s) => s.selection.verb === verb);
  return (
    <button
      type="button"
      className={seals && !picked ? 'btn primary wide' : 'btn'}
      {...(plain ? { 'data-verb': verb } : {})}
      aria-pressed={picked}
      onClick={() => picker.pickVerb(verb)}
    >
      {verbName(speaker, verb)}
      {children}
    </button>
  );
}
