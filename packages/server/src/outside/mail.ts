import { createTransport } from 'nodemailer'

/** A mail to one person: as plain text and as simple HTML. */
export type Letter = { to: string; subject: string; text: string; html: string }
/** A letter on its way: should it arrive twice after all, its id tells whoever receives it that it is the same. */
type Posted = Letter & {
  id?: string | undefined
  attachment?: Attachment
  /** Where its reader ends such mails: mail programs show it as a button. */
  unsubscribe?: string | undefined
}
/** A file that a letter brings. */
export type Attachment = { name: string; mime: string; bytes: Buffer }

/** The way out for mails. */
export type Mail = {
  /** Whether there is one; without a mail server nothing is mailed, and screens offer links to pass on. */
  ready: boolean
  /** @throws Error when the mail server did not take it; BadAddress when it never will */
  send(letter: Posted): Promise<void>
  close(): void
}

/** An address that no mail can go to. */
export class BadAddress extends Error {}

const TIMEOUT_MS = 20_000
const LONGEST_SUBJECT = 150

/** One line of a header: what would begin another is taken out, so that nobody adds headers by a name or a title. */
export const headerLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT)

/** A single address and nothing else: no list, no name, no second line. */
const isAddress = (text: string): boolean =>
  /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(text) && text.length <= 254

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost'

/** Opens the mail server at this address (smtp:// or smtps://). */
export function openMail(settings: { url: string; from: string } | undefined): Mail {
  if (!settings)
    return {
      ready: false,
      send: async () => {
        throw new Error('E-mail isn’t set up (SMTP_URL).')
      },
      close() {},
    }
  const transport = createTransport({
    url: settings.url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail contains only its text: no file and no address is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    ready: true,
    async send({ id, to, subject, text, html, attachment, unsubscribe }) {
      if (!isAddress(to)) throw new BadAddress('not a single address')
      await transport.sendMail({
        from: headerLine(settings.from),
        to: { name: '', address: to },
        subject: headerLine(subject),
        text,
        html,
        ...(attachment && {
          attachments: [
            { filename: headerLine(attachment.name), content: attachment.bytes, contentType: attachment.mime },
          ],
        }),
        ...(id && { messageId: `<${id}@${domainOf(settings.from)}>` }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && { 'List-Unsubscribe': `<${headerLine(unsubscribe)}>` }),
        },
      })
    },
    close: () => transport.close(),
  }
}
