export const demo = {
  'demo.willEnd':
    'Registering closes the demo company: everybody who explores it, in this browser or another, is signed out and can’t open it again.',
  'demo.ended':
    'The demo has ended because a company was registered here. Sign in with an account at that company, or ask its administrator for one.',
} as const
