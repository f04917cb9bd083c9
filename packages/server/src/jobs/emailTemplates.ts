import type { Letter } from '../outside/mail.ts'

/** What every letter says of itself: a subject, paragraphs, and at most one link to press. */
export type Content = {
  subject: string
  paragraphs: readonly string[]
  link?: { label: string; url: string } | undefined
  /** Things that it tells of, each with where it leads. */
  items?: readonly { text: string; words?: string | undefined; url: string }[]
  /** A last line in small print, with where it leads. */
  note?: { text: string; url: string } | undefined
}

type Language = 'en' | 'es'
type TemplateValues = { firstName: string; company: string; username: string; url: string }

const templates = {
  en: {
    hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
    foot: (company: string) => `Sent by Jobwright for ${company}. Please don’t reply: this address isn’t monitored.`,
    invitation: ({ company, username, url }: TemplateValues): Content => ({
      subject: `Your account at ${company}`,
      paragraphs: [
        `${company} uses Jobwright and has created an account for you. Your username is ${username}.`,
        'Use this link to choose your password. It works once, within 72 hours.',
        'If you don’t know this company, you can ignore this e-mail.',
      ],
      link: { label: 'Choose a password', url },
    }),
    forgotten: ({ company, username, url }: TemplateValues): Content => ({
      subject: 'Reset your Jobwright password',
      paragraphs: [
        `Someone asked to reset the password of your account ${username} at ${company}.`,
        'Use this link to choose a new one. It works once, within one hour.',
        'If this wasn’t you, ignore this e-mail. Your password stays the same.',
      ],
      link: { label: 'Choose a new password', url },
    }),
  },
  es: {
    hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
    foot: (company: string) =>
      `Enviado por Jobwright para ${company}. No responda a este correo: nadie lee las respuestas.`,
    invitation: ({ company, username, url }: TemplateValues): Content => ({
      subject: `Su cuenta en ${company}`,
      paragraphs: [
        `${company} usa Jobwright y creó una cuenta para usted. Su usuario es ${username}.`,
        'Use este enlace para elegir su contraseña. Sirve una sola vez, durante 72 horas.',
        'Si no conoce esta empresa, ignore este correo.',
      ],
      link: { label: 'Elegir una contraseña', url },
    }),
    forgotten: ({ company, username, url }: TemplateValues): Content => ({
      subject: 'Restablezca su contraseña de Jobwright',
      paragraphs: [
        `Alguien pidió restablecer la contraseña de su cuenta ${username} en ${company}.`,
        'Use este enlace para elegir una nueva. Sirve una sola vez, durante una hora.',
        'Si no fue usted, ignore este correo. Su contraseña sigue igual.',
      ],
      link: { label: 'Elegir una contraseña nueva', url },
    }),
  },
} as const

/** What an operator sends to see whether mails arrive. */
export const testEmail: Readonly<Record<Language, Content>> = {
  en: {
    subject: 'Test e-mail from Jobwright',
    paragraphs: [
      'This is a test. If you can read it, e-mail from Jobwright is working. You don’t need to do anything.',
    ],
  },
  es: {
    subject: 'Correo de prueba de Jobwright',
    paragraphs: ['Esta es una prueba. Si puede leerla, el correo de Jobwright funciona. No tiene que hacer nada.'],
  },
}

type DeletionNotice = { company: string; at: Date; timezone: string; base: string; canceled: boolean; last: boolean }

const deletionTemplates = {
  en: {
    subject: (date: string, { company }: DeletionNotice) => `${company}: all data will be deleted on ${date}`,
    why: (date: string, { company, canceled }: DeletionNotice) =>
      canceled
        ? `${company}’s plan was canceled. On ${date} all its data will be permanently deleted: records, photos, documents and accounts.`
        : `${company} is being closed. On ${date} all its data will be permanently deleted: records, photos, documents and accounts.`,
    stop: ({ canceled }: DeletionNotice) =>
      canceled
        ? 'Until then you can renew the plan and pick up where you left off, or export all your data.'
        : 'Until then you can keep the company with one click, or export all your data.',
    last: 'This is the last reminder. Deleted data can’t be recovered.',
    first: 'We’ll remind you again a week before.',
    label: ({ canceled }: DeletionNotice) => (canceled ? 'View plan' : 'View company'),
  },
  es: {
    subject: (date: string, { company }: DeletionNotice) => `${company}: todos los datos se eliminarán el ${date}`,
    why: (date: string, { company, canceled }: DeletionNotice) =>
      canceled
        ? `El plan de ${company} fue cancelado. El ${date} se eliminarán definitivamente todos sus datos: registros, fotos, documentos y cuentas.`
        : `${company} se está cerrando. El ${date} se eliminarán definitivamente todos sus datos: registros, fotos, documentos y cuentas.`,
    stop: ({ canceled }: DeletionNotice) =>
      canceled
        ? 'Hasta entonces puede renovar el plan y continuar donde estaba, o exportar todos sus datos.'
        : 'Hasta entonces puede conservar la empresa con un clic, o exportar todos sus datos.',
    last: 'Este es el último aviso. Lo eliminado no se puede recuperar.',
    first: 'Le avisaremos otra vez una semana antes.',
    label: ({ canceled }: DeletionNotice) => (canceled ? 'Ver el plan' : 'Ver la empresa'),
  },
} as const

/** The notice to administrators before all data of their company is deleted. */
export function deletionContent(language: Language, values: DeletionNotice): Content {
  const say = deletionTemplates[language]
  const date = values.at.toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: values.timezone,
  })
  return {
    subject: say.subject(date, values),
    paragraphs: [say.why(date, values), say.stop(values), values.last ? say.last : say.first],
    link: { label: say.label(values), url: `${values.base}/${values.canceled ? 'subscription' : 'organization'}` },
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The letters that carry a link to choose a password with, and for how long it opens. */
export const linkEmails = { invitation: '72 hours', forgotten: '1 hour' } as const
export type LinkEmail = keyof typeof linkEmails
export const isLinkEmail = (kind: string): kind is LinkEmail => Object.hasOwn(linkEmails, kind)

/** What a letter with a link says, in the person's language. */
export const linkContent = (kind: LinkEmail, language: Language, values: TemplateValues): Content =>
  templates[language][kind](values)

/** A mail as it is sent. Text that a person typed is escaped. */
export function written(
  content: Content,
  to: { address: string; firstName: string; company: string; language: Language },
): Letter {
  const { hello, foot } = templates[to.language]
  const { paragraphs, link, items = [], note } = content
  const lines = [
    hello(to.firstName),
    ...paragraphs,
    ...items.map(({ text, words, url }) => [text, ...(words ? [`  “${words}”`] : []), url].join('\n')),
    ...(link ? [`${link.label}: ${link.url}`] : []),
  ]
  const last = [...(note ? [`${note.text} ${note.url}`] : []), foot(to.company)]
  const p = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#cf4500;color:#ffffff;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#5d6169;word-break:break-all">${escaped(link.url)}</p>`
    : ''
  const list = items
    .map(
      ({ text, words, url }) =>
        `<p style="margin:0 0 16px"><a href="${escaped(url)}" style="color:#a33a0c;font-weight:600">${escaped(text)}</a>${words ? `<br><span style="color:#5d6169">“${escaped(words)}”</span>` : ''}</p>`,
    )
    .join('')
  const small = (html: string) => `<p style="margin:24px 0 0;font-size:13px;color:#5d6169">${html}</p>`
  const ending = `${note ? small(`${escaped(note.text)} <a href="${escaped(note.url)}" style="color:#a33a0c">${escaped(note.url)}</a>`) : ''}${small(escaped(foot(to.company)))}`
  return {
    to: to.address,
    subject: content.subject,
    text: `${lines.join('\n\n')}\n\n--\n${last.join('\n')}\n`,
    html: `<!doctype html><html lang="${to.language}"><body style="margin:0;padding:24px;background:#f6f6f4;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1b1c1e"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">${p(hello(to.firstName))}${paragraphs.map(p).join('')}${list}${button}${ending}</div></body></html>`,
  }
}
