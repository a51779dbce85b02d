import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for the same notices: a second copy is known as one. */
  readonly id: string;
  /** Which notices it tells of. */
  readonly keys: readonly string[];
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

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
