import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import { nameFromTitle } from '@jobwright/contract/rules/files.ts'
import { formatMoney } from '@jobwright/contract/money/format.ts'
import { pageOf } from '@jobwright/contract/registry.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { newId } from '../../db/ids.ts'
import type { Database, Tx } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import type { Attachment } from '../../outside/mail.ts'
import type { Content } from '../emailTemplates.ts'
import { newOfferCode } from './offerCodes.ts'
import { sentPaper, signedPaper } from './offers.ts'
import type { PaperParts } from './papers.ts'

/** A mail about a document that a client is sent. */
export const OFFER_MAIL = 'offer'
/** Mail servers refuse larger mails; then the mail has the link only. */
const LARGEST = 15 * 1024 * 1024

/** What a mail about a version says: that it was sent, that it waits, an answer, or that it was decided. */
export type OfferMail = {
  offerId: string
  about: 'sent' | 'reminder' | 'answer' | 'approved' | 'declined' | 'code'
  /** Whom the link is for; a mail to the company has no link for clients. */
  name: string
  email: string
  toClient: boolean
  message: string
  /** Of a mail with a code: what it opens. */
  codeId?: string
  /** Which of several signers its link is for. */
  signerId?: string
}

const words = {
  en: {
    kind: { bids: 'bid', changeorders: 'change order' },
    sent: (kind: string, company: string, title: string) => ({
      subject: `${company}: ${kind} for ${title}`,
      text: `${company} sent you a ${kind} for “${title}”.`,
    }),
    reminder: (kind: string, company: string, title: string) => ({
      subject: `Waiting for you: ${kind} for ${title}`,
      text: `${company} is waiting for your answer to the ${kind} for “${title}”.`,
    }),
    answer: (_kind: string, company: string, title: string) => ({
      subject: `${company} answered: ${title}`,
      text: `${company} answered your question about “${title}”.`,
    }),
    approved: (kind: string, _company: string, title: string, name: string, _several: boolean) => ({
      subject: `Signed: ${title}`,
      text: `${name} signed the ${kind} for “${title}”. The signed copy is attached.`,
    }),
    declined: (kind: string, _company: string, title: string, name: string) => ({
      subject: `Declined: ${title}`,
      text: `${name} declined the ${kind} for “${title}”.`,
    }),
    code: (code: string, company: string): Content => ({
      subject: `${code} is your code for ${company}`,
      paragraphs: [
        `Your code is ${code}. Type it on the page of ${company}. It works for 10 minutes.`,
        'If you didn’t ask for it, ignore this e-mail. Don’t pass the code on.',
      ],
    }),
    total: (amount: string, day: string) => `Total: ${amount}. You can accept it until ${day}.`,
    open: 'See it and answer',
    look: 'Open in Jobwright',
  },
  es: {
    kind: { bids: 'cotización', changeorders: 'orden de cambio' },
    sent: (kind: string, company: string, title: string) => ({
      subject: `${company}: ${kind} de ${title}`,
      text: `${company} le envió la ${kind} de «${title}».`,
    }),
    reminder: (kind: string, company: string, title: string) => ({
      subject: `Falta su respuesta: ${kind} de ${title}`,
      text: `${company} espera su respuesta a la ${kind} de «${title}».`,
    }),
    answer: (_kind: string, company: string, title: string) => ({
      subject: `${company} respondió: ${title}`,
      text: `${company} respondió su pregunta sobre «${title}».`,
    }),
    approved: (kind: string, _company: string, title: string, name: string, several: boolean) => ({
      subject: `Firmado: ${title}`,
      text: `${name} ${several ? 'firmaron' : 'firmó'} la ${kind} de «${title}». La copia firmada va adjunta.`,
    }),
    declined: (kind: string, _company: string, title: string, name: string) => ({
      subject: `Rechazado: ${title}`,
      text: `${name} rechazó la ${kind} de «${title}».`,
    }),
    code: (code: string, company: string): Content => ({
      subject: `${code} es su código para ${company}`,
      paragraphs: [
        `Su código es ${code}. Escríbalo en la página de ${company}. Sirve durante 10 minutos.`,
        'Si no lo pidió, ignore este correo. No comparta el código.',
      ],
    }),
    total: (amount: string, day: string) => `Total: ${amount}. Puede aceptarla hasta el ${day}.`,
    open: 'Ver y responder',
    look: 'Abrir en Jobwright',
  },
}

/**
 * The words of a mail about a version. A mail to a client gets a link of its own, made for each try: the one of the try
 * before ends. Undefined where there is no such version.
 */
export async function offerMailContent(
  db: Database,
  companyId: string,
  mailId: string,
  { mail, language, base }: { mail: OfferMail; language: 'en' | 'es'; base: string },
): Promise<Content | undefined> {
  const [[offer]] = await db.within(
    whole(companyId),
    sql.rows({
      content: 'json',
      resource: 'text',
      recordId: 'uuid',
      signer: 'text?',
    })`select o.content, o.resource, o.record_id as "recordId", o.decision ->> 'name' as signer from offers o
      where o.company_id = ${companyId}::uuid and o.id = ${mail.offerId}::uuid
        and not (${isInvitation(mail)} and o.state <> 'open')
        and (exists (select 1 from bids r where r.company_id = o.company_id and r.id = o.record_id and r.deleted_at is null)
          or exists (select 1 from changeorders r where r.company_id = o.company_id and r.id = o.record_id and r.deleted_at is null))`,
  )
  if (!offer) return undefined
  const content = offer.content as OfferContent
  const said = words[language]
  const kind = said.kind[content.kind]
  if (mail.about === 'code') {
    const code = await newOfferCode(db, companyId, mail.codeId ?? mailId)
    return code === undefined ? undefined : said.code(code, content.company.name)
  }
  const several = content.signers !== undefined
  const { subject, text } = said[mail.about](kind, content.company.name, content.title, offer.signer ?? '', several)
  const isOpen = isInvitation(mail)
  const total = formatMoney(totalsOf(content.sheet.document).total, language, content.currency)
  const paragraphs = [text, mail.message, isOpen ? said.total(total, content.validUntil) : ''].filter(Boolean)
  if (!mail.toClient)
    return {
      subject,
      paragraphs,
      link: { label: said.look, url: `${base}${pageOf(offer.resource)}/${offer.recordId}` },
    }
  const token = newToken()
  const isMade = await db.transaction(whole(companyId), async (tx) => {
    if (mail.signerId !== undefined && !(await mayHaveLink(tx, companyId, mail.signerId, mail.email))) return false
    if (mail.signerId === undefined && (await isUnlinkedSince(tx, companyId, mail.offerId, mailId))) return false
    await tx(
      sql`update offer_links set revoked_at = now() where company_id = ${companyId}::uuid and mail_id = ${mailId}::uuid and revoked_at is null`,
      sql`insert into offer_links (company_id, id, offer_id, token_hash, name, email, mail_id, signer_id)
        values (${companyId}::uuid, ${newId()}::uuid, ${mail.offerId}::uuid, ${hashToken(token)}, ${mail.name}, ${mail.email}, ${mailId}::uuid, ${mail.signerId ?? null}::uuid)`,
    )
    return true
  })
  return isMade ? { subject, paragraphs, link: { label: said.open, url: `${base}/s/${token}` } } : undefined
}

/** A mail that asks for a decision: of no use once there is one, or once the version was taken back. */
const isInvitation = ({ about }: OfferMail): boolean => about === 'sent' || about === 'reminder'

/** Whether the office ended links of a version after a mail was asked for. It can't end one until this transaction is over. */
async function isUnlinkedSince(tx: Tx, companyId: string, offerId: string, mailId: string): Promise<boolean> {
  const [, [found]] = await tx(
    sql`select 1 from offers where company_id = ${companyId}::uuid and id = ${offerId}::uuid for share`,
    sql.rows({
      is: 'bool',
    })`select exists (select 1 from offer_events e join mails m on m.company_id = e.company_id and m.id = ${mailId}::uuid
        where e.company_id = ${companyId}::uuid and e.offer_id = ${offerId}::uuid and e.kind = 'unlinked' and e.at > m.created_at) as is`,
  )
  return found?.is ?? false
}

/** Whether a signer still gets links at this address. The office can't end their links until this transaction is over. */
async function mayHaveLink(tx: Tx, companyId: string, signerId: string, email: string): Promise<boolean> {
  const [[signer]] = await tx(
    sql.rows({
      email: 'text',
    })`select email from offer_signers where company_id = ${companyId}::uuid and id = ${signerId}::uuid and revoked_at is null for share`,
  )
  return signer?.email.toLowerCase() === email.toLowerCase()
}

/** The paper that goes with such a mail: as it was sent, or as it was signed. */
export async function offerAttachment(
  parts: PaperParts,
  companyId: string,
  mail: OfferMail,
): Promise<Attachment | undefined> {
  if (mail.about === 'answer' || mail.about === 'code') return undefined
  const isDecided = mail.about === 'approved' || mail.about === 'declined'
  const [[offer]] = await parts.db.within(
    whole(companyId),
    sql.rows({
      content: 'json',
      codeEmail: 'text',
    })`select content, code_email as "codeEmail" from offers where company_id = ${companyId}::uuid and id = ${mail.offerId}::uuid`,
  )
  // What is seen only with a code doesn't go along before it is decided.
  if (!offer || (offer.codeEmail !== '' && !isDecided)) return undefined
  const paper = isDecided
    ? await signedPaper(parts, companyId, mail.offerId)
    : await sentPaper(parts.db, companyId, mail.offerId)
  if (!paper || paper.bytes > LARGEST) return undefined
  const { number, version, title } = offer.content as OfferContent
  const chunks: Buffer[] = []
  for await (const chunk of await parts.storage.read(paper.key)) chunks.push(chunk as Buffer)
  return {
    name: nameFromTitle(`${number} v${version} ${title}.pdf`),
    mime: 'application/pdf',
    bytes: Buffer.concat(chunks),
  }
}
