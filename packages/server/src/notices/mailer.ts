import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../options.ts';

/** Without a mail server every mail is written into a file, one JSON line each. */
export const fileMailer = (file: string): Mailer => ({
  async send(mail) {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
  },
});

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url);
  return {
    async send({ to, subject, text, id }) {
      const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost';
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${domain}>` });
    },
  };
}
