// A real Chromium out of npm (@sparticuz/chromium): own cache folder, own libraries, own fonts.
// Nothing is installed by hand and nothing is downloaded. CHROME_BIN names another browser.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';

const require = createRequire(import.meta.url);
const BLOCK = 512;

/** Unpacks a tar archive held in memory: plain files, folders and symbolic links. */
function untar(buffer, dest) {
  const text = (from, to) => buffer.toString('utf8', from, to).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= buffer.length; ) {
    const name = text(at, at + 100);
    if (!name) break;
    const size = Number.parseInt(text(at + 124, at + 136), 8) || 0;
    const mode = Number.parseInt(text(at + 100, at + 108), 8) & 0o777;
    const type = String.fromCharCode(buffer[at + 156]);
    const target = path.join(dest, name);
    if (type === '5') fs.mkdirSync(target, { recursive: true });
    else {
      fs.mkdirSync(path.dirname(target), { recursive: true });
      if (type === '2') fs.symlinkSync(text(at + 157, at + 257), target);
      else
        fs.writeFileSync(target, buffer.subarray(at + BLOCK, at + BLOCK + size), {
          mode: mode || 0o644,
        });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

const fontsConf = (out) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(out, 'etc/fonts')}</dir><cachedir>${path.join(out, 'fccache')}</cachedir>
<alias><family>sans-serif</family><prefer><family>Open Sans</family></prefer></alias></fontconfig>`;

async function unpack(bin, out) {
  const cache = path.dirname(out);
  fs.mkdirSync(cache, { recursive: true });
  const temporary = fs.mkdtempSync(path.join(cache, '.unpack-'));
  const archives = [
    ['al2023.tar.br', ''],
    ['swiftshader.tar.br', ''],
    ['fonts.tar.br', 'etc'],
  ];
  for (const [file, sub] of archives) {
    untar(
      zlib.brotliDecompressSync(fs.readFileSync(path.join(bin, file))),
      path.join(temporary, sub),
    );
  }
  fs.writeFileSync(path.join(temporary, 'etc/fonts.conf'), fontsConf(out));
  await pipeline(
    fs.createReadStream(path.join(bin, 'chromium.br')),
    zlib.createBrotliDecompress({ chunkSize: 1 << 21 }),
    fs.createWriteStream(path.join(temporary, 'chromium'), { mode: 0o755 }),
  );
  try {
    fs.renameSync(temporary, out);
  } catch (error) {
    // Somebody else unpacked it meanwhile: theirs is as good as ours.
    if (!fs.existsSync(path.join(out, 'chromium'))) throw error;
    fs.rmSync(temporary, { recursive: true });
  }
}

/** What Playwright needs to launch the browser. */
export async function browserOptions() {
  const args = [
    '--disable-dev-shm-usage',
    // A machine without a graphics card draws pages and canvases on the processor; an emulated
    // card would be asked to, and take two thirds of all the time a page takes.
    '--disable-gpu',
    '--disable-gpu-compositing',
    '--disable-accelerated-2d-canvas',
    '--font-render-hinting=none',
    '--disable-lcd-text',
  ];
  if (process.env.CHROME_BIN) {
    return { executablePath: process.env.CHROME_BIN, chromiumSandbox: false, args };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return {};
  const main = require.resolve('@sparticuz/chromium');
  const marker = `chromium${path.sep}build`;
  const home = main.slice(0, main.lastIndexOf(marker) + 'chromium/'.length);
  const { version } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  const out = path.join(import.meta.dirname, '../node_modules/.cache', `chromium-${version}`);
  if (!fs.existsSync(path.join(out, 'chromium'))) await unpack(path.join(home, 'bin'), out);
  const libraries = [path.join(out, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return {
    executablePath: path.join(out, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_PATH: path.join(out, 'etc'),
      FONTCONFIG_FILE: path.join(out, 'etc/fonts.conf'),
    },
    chromiumSandbox: false,
    args,
  };
}
