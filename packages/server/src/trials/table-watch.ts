import type { RemoteTable } from '@esagono/protocol';

/** Everything the people at a table were promised: shown to them, or acknowledged. */
export class Watch {
  readonly match: string;
  /** Hashes that somebody was shown. */
  readonly shown = new Set<string>();
  /** Ids of decisions that somebody was told are done. */
  readonly done = new Set<string>();
  readonly faults: string[] = [];

  constructor(match: string) {
    this.match = match;
  }

  /** Takes note of all that a seat is told from now on. */
  over(remote: RemoteTable): void {
    let last = 0;
    remote.listen((message) => {
      if (message.t !== 'steps' && message.t !== 'table') return;
      this.shown.add(message.head);
      if (message.t === 'table') return;
      for (const step of message.steps) {
        if (step.id !== undefined) this.done.add(step.id);
        if (step.number > last + 1) {
          this.faults.push(`seat ${remote.seat} was told ${step.number} after ${last}`);
        }
        last = Math.max(last, step.number);
      }
    });
  }
}
