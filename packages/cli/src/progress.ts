import { SingleBar } from 'cli-progress';

/** Work that takes a while, shown on the error stream so that the output stays clean. */
export interface Progress {
  step(by?: number, note?: string): void;
  stop(): void;
}

const SILENT: Progress = { step() {}, stop() {} };
/** In a log a line now and then is enough. */
const LOG_EVERY_MS = 10_000;

/**
 * A bar on a terminal, a line every ten seconds elsewhere, nothing when asked to be quiet.
 * Steps of before (`done`) count as done, but not for how fast it goes.
 */
export function progress(label: string, total: number, quiet = false, done = 0): Progress {
  if (quiet || total <= 1) return SILENT;
  return process.stderr.isTTY === true ? bar(label, total, done) : log(label, total, done);
}

/** `3.2/s`, or where it is slow `40/min`. */
export const rateText = (steps: number, ms: number): string => {
  const second = (steps * 1000) / Math.max(1, ms);
  return second >= 1 ? `${second.toFixed(1)}/s` : `${(second * 60).toFixed(1)}/min`;
};

const MINUTE = 60;

/** `1 h 05 min`, `3 min 20 s`, `12 s`; `?` before the first step, and past a total that was a guess. */
export function leftText(left: number, steps: number, ms: number): string {
  if (steps === 0 || left < 0) return '?';
  const seconds = Math.round((left * ms) / steps / 1000);
  const minutes = Math.floor(seconds / MINUTE);
  const two = (n: number): string => String(n % MINUTE).padStart(2, '0');
  if (minutes >= MINUTE) return `${Math.floor(minutes / MINUTE)} h ${two(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${two(seconds)} s` : `${seconds} s`;
}

function bar(label: string, total: number, before: number): Progress {
  const shown = new SingleBar({
    format: `${label} {bar} {value}/{total} · {rate} · {left} {note}`,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  const start = performance.now();
  let done = 0;
  const told = (note: string) => {
    const ms = performance.now() - start;
    return { note, rate: rateText(done, ms), left: leftText(total - before - done, done, ms) };
  };
  shown.start(total, before, told(''));
  return {
    step(by = 1, note = '') {
      done += by;
      shown.increment(by, told(note));
    },
    stop: () => shown.stop(),
  };
}

function log(label: string, total: number, before: number): Progress {
  const start = performance.now();
  let done = 0;
  let last = start;
  return {
    step(by = 1) {
      done += by;
      const now = performance.now();
      if (now - last < LOG_EVERY_MS) return;
      last = now;
      const ms = now - start;
      const left = leftText(total - before - done, done, ms);
      process.stderr.write(
        `${label}: ${before + done} of ${total} · ${rateText(done, ms)} · ${left} left\n`,
      );
    },
    stop() {},
  };
}
