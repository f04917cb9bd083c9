import type { HelpText } from '../types.ts'

export const publicHelp: HelpText = {
  title: 'Public or lent out now',
  purpose:
    'One list of everything that works without signing in: links that anyone can open, and what people, tablets and programs hold.',
  steps: [
    'Open **Public or lent out now** in the settings. Only administrators see it.',
    'The first part lists links: shared photos and documents, client pages, links to sign.',
    'The second part lists what is lent: kiosk tablets, PINs, phone and password links, calendar addresses, API tokens, webhooks.',
    'Each line says who created it, when it was used last and when it ends. **End** stops it at once.',
    '**End all links (4)** ends the whole part, for example when a phone with links on it was stolen.',
  ],
  trouble: [
    ['A client can’t open their page anymore', 'Somebody ended the link. Create a new one on the project or the bid.'],
    ['It says **No end date**', 'Some things work until you end them. Look at “last used” to decide.'],
  ],
}
