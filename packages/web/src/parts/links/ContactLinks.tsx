import { useWords } from '../../words/words.tsx'

/** A phone number as a link that calls it. */
export function PhoneLink({ digits, ext }: { digits: string; ext?: string }) {
  const { formatPhone } = useWords()
  if (!digits) return null
  return (
    <span>
      <a href={`tel:${digits}${ext ? `,${ext}` : ''}`}>{formatPhone(digits)}</a>
      {ext && ` × ${ext}`}
    </span>
  )
}

/** An e-mail address as a mail link. */
export const MailLink = ({ address }: { address: string }) =>
  address ? <a href={`mailto:${address}`}>{address}</a> : null
