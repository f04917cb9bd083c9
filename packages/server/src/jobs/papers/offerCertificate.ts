import { formatMoney } from '@jobwright/contract/money/format.ts'
import { withChoices } from '@jobwright/contract/money/choices.ts'
import { isChoice } from '@jobwright/contract/money/document.ts'
import { maskedEmail } from '@jobwright/contract/offers/gate.ts'
import type { OfferContent } from '@jobwright/contract/rules/offers.ts'
import type { CertificateSpec, SignatureSpace } from '../../outside/workshop/jobs.ts'
import { offerPaperWords, type OfferPaperWords } from '../../outside/workshop/offerPaperWords.ts'
import { instantText } from './moments.ts'
import type { PaperSetting } from './texts.ts'

/** How a version was decided, as it is kept. */
export type KeptDecision = {
  state: 'approved' | 'declined'
  via: 'link' | 'person' | 'office'
  name: string
  title: string
  /** An SVG path in a box of 600 by 200; '' for a typed name; null where nobody signed. */
  path: string | null
  choices: string[]
  totalCents: number
  note: string
  address: string
  agent: string
  consent: number
  /** Where the code was mailed that they typed before they saw it. */
  codeEmail?: string
}

/** One of several who must sign, as far as they did. */
type CertifiedSigner = {
  name: string
  space: SignatureSpace
  decidedAt: string | null
  decision: KeptDecision | null
}
/** A version that was decided. `signers` is empty where one person signs. */
type Decided = {
  content: OfferContent
  paperHash: string
  decidedAt: string
  decision: KeptDecision
  space: SignatureSpace
  signers: readonly CertifiedSigner[]
  /** `mail` says what came of the mail that it is about, so far. */
  events: readonly { at: string; kind: string; name: string; mail?: string | null }[]
}
type Fact = { label: string; value: string }

/** What the paper of a version tells of its decision: the marks, who signed how and with what, and what happened. */
export function certificateOf(decided: Decided, setting: PaperSetting): CertificateSpec {
  const { content, signers, events } = decided
  const words = offerPaperWords[content.language]
  return {
    language: content.language,
    marks: marksOf(decided, setting),
    heading: words.certificate,
    company: content.company.name,
    number: `${content.number} v${content.version}  ·  ${content.title}`,
    facts:
      signers.length === 0
        ? [...signatureFacts(decided, setting, words), ...agreedFacts(decided, words)].filter(hasValue)
        : agreedFacts(decided, words).filter(hasValue),
    signers: signers.flatMap(({ name, decidedAt, decision }) =>
      decision === null
        ? []
        : [
            {
              heading: name,
              facts: signatureFacts({ decision: shared(decision), decidedAt: decidedAt ?? '' }, setting, words)
                .concat({ label: words.notes, value: decision.note })
                .filter(hasValue),
            },
          ],
    ),
    agreed: agreedOf(decided, words),
    events: {
      label: words.events,
      columns: words.eventColumns,
      rows: events.map(({ at, kind, name, mail }) => [
        instantText(at, setting),
        [words.event[kind as keyof typeof words.event] ?? kind, words.mail[mail as keyof typeof words.mail] ?? '']
          .filter(Boolean)
          .join(', '),
        name,
      ]),
    },
  }
}

const hasValue = ({ value }: Fact): boolean => value !== ''

// All signers get the same paper: nobody's address is on it in full.
const shared = (decision: KeptDecision): KeptDecision =>
  decision.codeEmail === undefined ? decision : { ...decision, codeEmail: maskedEmail(decision.codeEmail) }

/** Who it was, when, from where and how. */
function signatureFacts(
  { decision, decidedAt }: Pick<Decided, 'decision' | 'decidedAt'>,
  setting: PaperSetting,
  words: OfferPaperWords,
): Fact[] {
  const mark = decision.path === null ? words.none : decision.path === '' ? words.typed : words.drawn
  return [
    {
      label: decision.state === 'approved' ? words.signedBy : words.declinedBy,
      value: [decision.name, decision.title].filter(Boolean).join(', '),
    },
    { label: words.when, value: `${instantText(decidedAt, setting)} (${setting.timezone})` },
    { label: words.how, value: words.via[decision.via] },
    { label: words.mark, value: decision.state === 'approved' ? mark : '' },
    { label: words.code, value: decision.codeEmail ? words.codeText(decision.codeEmail) : '' },
    { label: words.where, value: decision.address },
    { label: words.device, value: decision.agent },
  ]
}

/** What it comes to, the same for everybody who signed. */
function agreedFacts({ content, decision, paperHash, signers }: Decided, words: OfferPaperWords): Fact[] {
  const { language, currency, sheet } = content
  const chosen = sheet.document.lines.filter(({ id }) => decision.choices.includes(id)).map(({ name }) => name)
  return [
    { label: words.chosen, value: chosen.join('\n') || words.noOptions },
    { label: words.signedTotal, value: formatMoney(decision.totalCents, language, currency) },
    { label: words.notes, value: signers.length === 0 ? decision.note : '' },
    { label: words.consent, value: isSigned(decision) ? words.consentText : '' },
    { label: words.paperHash, value: paperHash },
  ]
}

/** The content with the options that were taken; null where there was nothing to choose, or nothing was approved. */
function agreedOf({ content, decision }: Decided, words: OfferPaperWords): CertificateSpec['agreed'] {
  const { document } = content.sheet
  if (decision.state !== 'approved' || !document.lines.some(isChoice)) return null
  const taken = withChoices(document, decision.choices)
  // What it does to the contract stands on the page that was signed.
  const { contract: _, ...rest } = content
  const total = formatMoney(decision.totalCents, content.language, content.currency)
  return {
    content: { ...rest, sheet: { ...content.sheet, document: taken } },
    heading: words.agreed,
    note: words.agreedNote(total),
  }
}

const isSigned = ({ state, path }: KeptDecision): boolean => state === 'approved' && path !== null

/** The marks on the paper: of one who signed, or of all. What was declined has none. */
function marksOf({ decision, decidedAt, space, signers }: Decided, setting: PaperSetting): CertificateSpec['marks'] {
  if (decision.state !== 'approved') return []
  const all = signers.length === 0 ? [{ decision, decidedAt, space }] : signers
  return all.flatMap((one) =>
    one.decision === null || one.decision.path === null
      ? []
      : [
          {
            space: one.space,
            path: one.decision.path,
            name: one.decision.name,
            signedOn: instantText(one.decidedAt ?? '', setting).split(' ')[0] ?? '',
          },
        ],
  )
}
