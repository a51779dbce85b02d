import { MultiBar, type SingleBar } from 'cli-progress';

/** Work that takes a while, shown on the error stream so that the output stays clean. */
export interface Progress {
  step(by?: number, note?: string): void;
  stop(): void;
}

const SILENT: Progress = { step() {}, stop() {} };

/** A bar on a terminal; a line now and then in a log when asked; else nothing. */
export function progress(label: string, total: number, quiet = false): Progress {
  if (quiet || process.stderr.isTTY !== true || total <= 1) return SILENT;
  const bars = new MultiBar(
    {
      format: `${label} {bar} {value}/{total} · {percentage}% · {eta_formatted} {note}`,
      barCompleteChar: '█',
      barIncompleteChar: '░',
      barsize: 30,
      hideCursor: true,
      clearOnComplete: true,
      stopOnComplete: true,
      stream: process.stderr,
    },
    undefined as never,
  );
  const bar: SingleBar = bars.create(total, 0, { note: '' });
  return {
    step: (by = 1, note = '') => bar.increment(by, { note }),
    stop: () => bars.stop(),
  };
}
