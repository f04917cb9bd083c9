type TrustedTypes = {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createHTML: (text: string) => string | null }) => unknown
}

// Leaflet looks whether the browser draws SVG by parsing this text, and parses no other here: what it shows are elements.
const PROBE = '<svg/>'

/** Loads Leaflet. The content policy of the page refuses texts as HTML, but for the one that Leaflet starts with. */
export async function loadLeaflet() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  if (trustedTypes && !trustedTypes.defaultPolicy)
    trustedTypes.createPolicy('default', { createHTML: (text) => (text === PROBE ? text : null) })
  const [leaflet] = await Promise.all([import('leaflet'), import('leaflet/dist/leaflet.css')])
  return leaflet
}
export type Leaflet = Awaited<ReturnType<typeof loadLeaflet>>
