/** Text in as few characters as an address may hold. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** What was packed is larger than it may be. */
export class TooLarge extends Error {}

/** The text again; throws where it is none. A small address may unfold to very much: it is read up to `most` bytes. */
export async function unpack(packed: string, most: number): Promise<string> {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  const text = new TextDecoder('utf-8', { fatal: true });
  let [read, said] = [0, ''];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return said + text.decode();
    read += value.length;
    if (read > most) {
      await reader.cancel();
      throw new TooLarge(`more than ${most} bytes`);
    }
    said += text.decode(value, { stream: true });
  }
}
