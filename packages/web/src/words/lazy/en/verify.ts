export const verify = {
  'verify.title': 'Verify a paper',
  'verify.lead':
    'Every log, photo and document has a fingerprint of its own. If one character changes, so does the fingerprint.',
  'verify.hash': 'Fingerprint (SHA-256)',
  'verify.kind.log': 'Log',
  'verify.kind.logPaper': 'Paper of a log, as a file',
  'verify.kind.offer': 'Bid or change order',
  'verify.kind.photo': 'Photo',
  'verify.kind.document': 'Document',
  'verify.known': 'This paper is genuine',
  'verify.knownFile': 'This file is genuine',
  'verify.by': 'From {company}',
  'verify.at': '{kind}, recorded {when}',
  'verify.revision': 'Revision {n}',
  'verify.latest': 'No later revision was filed.',
  'verify.later': 'A later revision was filed. Ask the company for it.',
  'verify.void': 'This log was voided since.',
  'verify.unknown': 'Unknown fingerprint',
  'verify.unknownText':
    'Nothing with this fingerprint was filed here. It may be from another installation, or the paper may have been changed.',
  'verify.choose': 'Choose a file',
  'verify.chooseText':
    'Compare a PDF, photo or document with what was recorded. The file stays on your device: only its fingerprint is looked up.',
  'verify.reading': 'Reading {name}…',
  'verify.tooLarge': '{name} is too large to check here. The limit is {size}.',
  'verify.file': 'File {name}',
} as const
