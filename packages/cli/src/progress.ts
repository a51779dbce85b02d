import { SingleBar } from 'cli-progress';

/** Work that takes a while, shown on the error stream so that the output stays clean. */
export interface Progress {
  step(by?: number, note?: string): void;
  stop(): void;
}

const SILENT: Progress = { step() {}, stop() {} };
/** In a log a line now and then is enough. */
const LOG_EVERY_MS = 10_000;

/** A bar on a terminal, a line every ten seconds elsewhere, nothing when asked to be quiet. */
export function progress(label: string, total: number, quiet = false): Progress {
  if (quiet || total <= 1) return SILENT;
  return process.stderr.isTTY === true ? bar(label, total) : log(label, total);
}

function bar(label: string, total: number): Progress {
  const shown = new SingleBar({
    format: `${label} {bar} {value}/{total} · {percentage}% · {eta_formatted} {note}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  shown.start(total, 0, { note: '' });
  return {
    step: (by = 1, note = '') => shown.increment(by, { note }),
    stop: () => shown.stop(),
  };
}

function log(label: string, total: number): Progress {
  let done = 0;
  let last = performance.now();
  return {
    step(by = 1) {
      done += by;
      const now = performance.now();
      if (now - last < LOG_EVERY_MS) return;
      last = now;
      process.stderr.write(`${label}: ${done} of ${total}\n`);
    },
    stop() {},
  };
}
