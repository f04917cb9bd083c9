import type { OfferSigner } from '@jobwright/contract/resources/offerSigners.ts'

/** What somebody may do with the version that waits for its client. */
export type OfferSteps = {
  /** Each for one of several signers, if it says so. */
  link: (signer?: OfferSigner) => void
  signHere: (signer?: OfferSigner) => void
  unlink: (signer?: OfferSigner) => void
  /** Where there is a mail server. */
  remind?: (signer?: OfferSigner) => void
  revise?: () => void
  revoke?: () => void
}
