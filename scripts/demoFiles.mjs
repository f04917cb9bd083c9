// Draws the photos and papers of the demo company into packages/server/demo. Run by hand when they shall look different:
//   node scripts/demoFiles.mjs
import fs from 'node:fs'
import path from 'node:path'
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { root } from './install.mjs'

const out = path.join(root, 'packages', 'server', 'demo')
const [W, H] = [1200, 900]
let seed = 7
const chance = () => ((seed = (seed * 16807) % 2147483647) - 1) / 2147483646
const between = (a, b) => a + (b - a) * chance()
const pick = (list) => list[Math.floor(chance() * list.length)]

const skies = [
  ['#7fb2e5', '#dcebf7'],
  ['#93a9c0', '#e3e7ea'],
  ['#5c93cf', '#f3e3c8'],
  ['#a9b7c4', '#eceff1'],
]
const sky = () => {
  const [top, low] = pick(skies)
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`
}
const clouds = () =>
  Array.from(
    { length: 5 },
    () =>
      `<ellipse cx="${between(0, W)}" cy="${between(40, 300)}" rx="${between(90, 240)}" ry="${between(14, 40)}" fill="#fff" opacity="${between(0.15, 0.5)}" filter="url(#soft)"/>`,
  ).join('')
const defs = (more = '') => `<defs>${sky()}
  <filter id="soft"><feGaussianBlur stdDeviation="18"/></filter><filter id="shade"><feGaussianBlur stdDeviation="7"/></filter>
  <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>${more}</defs>`
const mix = (hex, by) =>
  `#${[1, 3, 5]
    .map((i) =>
      Math.max(0, Math.min(255, Math.round(Number.parseInt(hex.slice(i, i + 2), 16) + by)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Rows of shingles over a four-sided slope: each course a little darker at its lower edge, each tab a shade of its own. */
function shingles(base, [x0, y0, x1, y1], course, id) {
  const rows = []
  for (let y = y0, row = 0; y < y1; y += course, row++) {
    const tab = course * 1.9
    for (let x = x0 - (row % 2) * tab * 0.5 - tab; x < x1; x += tab) {
      const color = mix(base, between(-20, 20))
      rows.push(
        `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(tab - 1.6).toFixed(1)}" height="${course.toFixed(1)}" fill="${color}"/>`,
      )
    }
    rows.push(
      `<rect x="${x0}" y="${(y + course - course * 0.14).toFixed(1)}" width="${x1 - x0}" height="${(course * 0.16).toFixed(1)}" fill="#000" opacity=".32"/>`,
    )
  }
  return `<g clip-path="url(#${id})">${rows.join('')}</g>`
}
const clip = (id, points) => `<clipPath id="${id}"><polygon points="${points}"/></clipPath>`

function house({ roof, wall, bare = 0 }) {
  const ridge = between(210, 260)
  const slope = `130,520 330,${ridge} 960,${ridge} 1110,520`
  const deck =
    bare > 0
      ? `<g clip-path="url(#slope)"><rect x="130" y="${520 - bare}" width="980" height="${bare}" fill="#c9a26b"/>${Array.from({ length: 9 }, (_, i) => `<line x1="${130 + i * 122}" y1="${520 - bare}" x2="${130 + i * 122}" y2="520" stroke="#8d6c3f" stroke-width="3"/>`).join('')}<line x1="130" x2="1110" y1="${520 - bare / 2}" y2="${520 - bare / 2}" stroke="#8d6c3f" stroke-width="3"/></g>`
      : ''
  const windows = [260, 470, 800]
    .map(
      (x) =>
        `<rect x="${x}" y="590" width="110" height="130" fill="#2b3a48"/><rect x="${x + 6}" y="596" width="46" height="56" fill="#7f9bb3"/><rect x="${x + 58}" y="596" width="46" height="56" fill="#6b88a1"/><rect x="${x - 8}" y="716" width="126" height="12" fill="#efe9de"/>`,
    )
    .join('')
  return `${defs(clip('slope', slope))}<rect width="${W}" height="${H}" fill="url(#sky)"/>${clouds()}
    <ellipse cx="80" cy="560" rx="190" ry="260" fill="#42603a" filter="url(#shade)"/><ellipse cx="1150" cy="600" rx="170" ry="230" fill="#37542f" filter="url(#shade)"/>
    <rect y="760" width="${W}" height="140" fill="#6c8a4e"/><polygon points="520,900 560,770 700,770 820,900" fill="#b9b4aa"/>
    <rect x="190" y="515" width="860" height="260" fill="${wall}"/>${Array.from({ length: 13 }, (_, i) => `<rect x="190" y="${520 + i * 20}" width="860" height="3" fill="#000" opacity=".09"/>`).join('')}
    <rect x="600" y="600" width="120" height="175" fill="#5a2f22"/><circle cx="702" cy="694" r="6" fill="#d9b45b"/>${windows}
    ${shingles(roof, [100, ridge - 10, 1120, 525], 24, 'slope')}${deck}
    <polygon points="${slope}" fill="url(#light)" opacity=".55"/><rect x="120" y="516" width="1000" height="16" fill="#f2efe9"/><rect x="120" y="530" width="1000" height="14" fill="#000" opacity=".25" filter="url(#shade)"/>
    <rect x="820" y="${ridge - 90}" width="90" height="170" fill="#8d4a3a"/><rect x="808" y="${ridge - 104}" width="114" height="20" fill="#6d382c"/>`
}
function slopeUp({ roof, detail }) {
  return `${defs(clip('all', `0,180 ${W},110 ${W},${H} 0,${H}`))}<rect width="${W}" height="${H}" fill="url(#sky)"/>${clouds()}
    ${shingles(roof, [-20, 90, W + 20, H], 62, 'all')}<rect y="100" width="${W}" height="${H}" fill="url(#light)"/>${detail}`
}
const chimney = () =>
  `<defs><clipPath id="stack"><rect x="430" y="60" width="330" height="420"/></clipPath></defs><rect x="430" y="60" width="330" height="420" fill="#8f5040"/><g clip-path="url(#stack)">${Array.from({ length: 12 }, (_, r) => Array.from({ length: 6 }, (_, c) => `<rect x="${430 + c * 60 - (r % 2) * 30}" y="${60 + r * 35}" width="57" height="32" fill="${mix('#9a5745', between(-22, 22))}"/>`).join('')).join('')}</g><polygon points="400,480 790,480 850,560 350,560" fill="#b7bdc3"/><polygon points="430,440 760,440 790,485 400,485" fill="#d3d8dc"/><polygon points="850,560 1000,700 760,720 700,560" fill="#000" opacity=".25" filter="url(#shade)"/>`
const torn = () =>
  `<path d="M380 420 q60 -70 170 -40 q120 30 190 -10 q70 60 20 150 q-60 90 -190 70 q-140 -10 -190 -170z" fill="#caa36c"/><path d="M420 440 q60 -40 150 -20 q90 30 150 0 q40 50 0 110 q-60 60 -160 45 q-110 -10 -140 -135z" fill="#a9844f"/><path d="M470 470 l220 60 M500 530 l180 20" stroke="#5e4527" stroke-width="5"/><path d="M380 420 q60 -70 170 -40 q120 30 190 -10" fill="none" stroke="#1d1b19" stroke-width="12" opacity=".6"/>`
const tarp = () =>
  `<path d="M250 300 L980 250 L1040 640 L300 700 Z" fill="#2f6db5"/><path d="M250 300 L980 250 L990 320 L258 372 Z" fill="#3f80cb"/>${Array.from({ length: 7 }, (_, i) => `<path d="M${280 + i * 110} 300 q${between(-20, 30)} 190 ${between(-10, 30)} 390" stroke="#1d4f8c" stroke-width="${between(3, 10)}" fill="none" opacity=".5"/>`).join('')}<rect x="240" y="640" width="820" height="26" fill="#b68d55" transform="rotate(-4 640 650)"/>`
const vent = () =>
  `<rect x="520" y="330" width="170" height="150" rx="14" fill="#3c4045"/><rect x="495" y="460" width="220" height="40" rx="8" fill="#565b61"/><ellipse cx="605" cy="335" rx="85" ry="28" fill="#4b5056"/><path d="M700 480 l120 90 l-140 10z" fill="#000" opacity=".3" filter="url(#shade)"/>`
const level = () =>
  `<rect x="330" y="470" width="560" height="62" rx="10" fill="#e1b12c" transform="rotate(-7 610 500)"/><rect x="570" y="478" width="90" height="46" rx="8" fill="#b8e07a" transform="rotate(-7 610 500)"/>`
function gutter() {
  return `${defs(clip('edge', `0,0 ${W},0 ${W},420 0,500`))}<rect width="${W}" height="${H}" fill="#c7cdd2"/>${shingles('#5b5f66', [-20, -20, W, 520], 54, 'edge')}
    <polygon points="0,500 ${W},420 ${W},500 0,585" fill="#f5f5f2"/><polygon points="0,540 ${W},458 ${W},520 0,605" fill="#d9dbdc"/>${Array.from({ length: 70 }, () => `<ellipse cx="${between(0, W)}" cy="${between(500, 545)}" rx="${between(8, 26)}" ry="${between(4, 9)}" fill="${pick(['#7a4a1e', '#a4692c', '#5c4a20', '#8d7a35'])}" transform="rotate(${between(-50, 50)} 600 520)"/>`).join('')}
    <rect y="600" width="${W}" height="300" fill="#d8cdbd"/>${Array.from({ length: 8 }, (_, i) => `<rect y="${610 + i * 38}" width="${W}" height="4" fill="#000" opacity=".1"/>`).join('')}<rect x="880" y="500" width="62" height="400" fill="#eef0f0"/><rect x="926" y="500" width="16" height="400" fill="#000" opacity=".14"/>`
}
function delivery() {
  const bundle = (x, y, color) =>
    `<rect x="${x}" y="${y}" width="180" height="44" rx="5" fill="${color}"/><rect x="${x}" y="${y}" width="180" height="12" fill="#fff" opacity=".16"/><rect x="${x + 20}" y="${y + 14}" width="70" height="18" fill="#fff" opacity=".55"/>`
  return `${defs()}<rect width="${W}" height="${H}" fill="url(#sky)"/>${clouds()}<rect y="540" width="${W}" height="360" fill="#8d8b86"/><rect x="60" y="230" width="440" height="330" fill="#c0392b"/><rect x="90" y="262" width="150" height="120" fill="#27333d"/><circle cx="160" cy="570" r="54" fill="#1b1b1b"/><circle cx="420" cy="570" r="54" fill="#1b1b1b"/><circle cx="160" cy="570" r="22" fill="#8a8f93"/><circle cx="420" cy="570" r="22" fill="#8a8f93"/>
    <rect x="590" y="745" width="560" height="26" fill="#a57b45"/>${[0, 1, 2, 3, 4].flatMap((row) => [0, 1, 2].map((col) => bundle(595 + col * 186, 700 - row * 46, mix('#3d4a57', between(-18, 18))))).join('')}<ellipse cx="870" cy="780" rx="330" ry="20" fill="#000" opacity=".25" filter="url(#shade)"/>`
}
const roofs = ['#4a4f57', '#6a4a3b', '#56604f', '#71685c']
/** @type {[string, () => string][]} */
const scenes = [
  ['house-front', () => house({ roof: pick(roofs), wall: '#d8cfbf' })],
  ['house-side', () => house({ roof: pick(roofs), wall: '#aebbc4' })],
  ['tear-off', () => house({ roof: '#6a4a3b', wall: '#cbbf9f', bare: 130 })],
  ['deck-bare', () => house({ roof: '#4a4f57', wall: '#e1d8c6', bare: 215 })],
  ['house-done', () => house({ roof: '#3f444b', wall: '#d9d2c4' })],
  ['chimney', () => slopeUp({ roof: '#5a5048', detail: chimney() })],
  ['chimney-new', () => slopeUp({ roof: '#41464d', detail: chimney() })],
  ['damage', () => slopeUp({ roof: '#6d5a48', detail: torn() })],
  ['tarp', () => slopeUp({ roof: '#5d564d', detail: tarp() })],
  ['vent', () => slopeUp({ roof: '#43484f', detail: vent() })],
  ['shingles', () => slopeUp({ roof: '#4d525a', detail: '' })],
  ['level', () => slopeUp({ roof: '#5a5f55', detail: level() })],
  ['gutter', gutter],
  ['delivery', delivery],
]

async function draw() {
  for (const [name, scene] of scenes) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${scene()}</svg>`
    const grain = await sharp({
      create: {
        width: W,
        height: H,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 16 },
      },
    })
      .greyscale()
      .png()
      .toBuffer()
    await sharp(Buffer.from(svg))
      .rotate(between(-1.6, 1.6), { background: '#9fb2c4' })
      .extract({ left: 30, top: 24, width: W - 60, height: H - 60 })
      .composite([
        {
          input: await sharp(grain)
            .extract({ left: 0, top: 0, width: W - 60, height: H - 60 })
            .toBuffer(),
          blend: 'soft-light',
        },
      ])
      .blur(0.6)
      .jpeg({ quality: 62, mozjpeg: true })
      .withExif({ IFD0: { Make: 'Jobwright', Model: 'Demo camera' } })
      .toFile(path.join(out, `${name}.jpg`))
  }
}

const ink = rgb(0.1, 0.11, 0.13)
const faint = rgb(0.6, 0.62, 0.65)
async function sheet(name, revision, moved) {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(new Date('2026-01-01T00:00:00Z'))
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const page = pdf.addPage([1224, 792])
  page.drawRectangle({ x: 24, y: 24, width: 1176, height: 744, borderColor: ink, borderWidth: 2 })
  page.drawRectangle({ x: 960, y: 24, width: 240, height: 744, borderColor: ink, borderWidth: 1 })
  const box = { x: 120, y: 160, width: 720, height: 440 }
  page.drawRectangle({ ...box, borderColor: ink, borderWidth: 3 })
  for (const [x1, y1, x2, y2] of [
    [120, 160, 340, 380],
    [120, 600, 340, 380],
    [840, 160, 620, 380],
    [840, 600, 620, 380],
    [340, 380, 620, 380],
  ])
    page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 2, color: ink })
  const x = moved ? 520 : 430
  page.drawRectangle({ x, y: 400, width: 60, height: 60, borderColor: ink, borderWidth: 2 })
  page.drawText('CHIMNEY', { x: x + 2, y: 426, size: 11, font })
  for (let i = 0; i < (moved ? 4 : 2); i++)
    page.drawCircle({ x: 220 + i * 160, y: 250, size: 12, borderColor: ink, borderWidth: 2 })
  for (let i = 0; i <= 12; i++)
    page.drawLine({ start: { x: 120 + i * 60, y: 120 }, end: { x: 120 + i * 60, y: 132 }, thickness: 1, color: faint })
  page.drawText('60\'-0"', { x: 456, y: 104, size: 16, font })
  page.drawText('36\'-8"', { x: 60, y: 376, size: 16, font })
  const lines = [
    ['HARBOR ROOFING', 20, bold],
    ['ROOF PLAN', 26, bold],
    ['Sheet A-101', 18, font],
    [`Revision ${revision}`, 18, font],
    ['Scale 1/8" = 1\'-0"', 13, font],
    ['Slope 6:12, architectural shingles', 13, font],
    ['Ice barrier: 6 ft from eaves', 13, font],
    [moved ? 'Vents: 4, chimney moved east' : 'Vents: 2', 13, font],
  ]
  lines.forEach(([text, size, face], i) =>
    page.drawText(text, { x: 978, y: 700 - i * 52, size, font: face, color: ink, maxWidth: 206 }),
  )
  fs.writeFileSync(path.join(out, name), await pdf.save())
}
async function proposal() {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(new Date('2026-01-01T00:00:00Z'))
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  for (const part of [1, 2]) {
    const page = pdf.addPage([612, 792])
    page.drawRectangle({ x: 0, y: 732, width: 612, height: 60, color: rgb(0.81, 0.27, 0) })
    page.drawText('Harbor Roofing', { x: 48, y: 752, size: 22, font: bold, color: rgb(1, 1, 1) })
    page.drawText(part === 1 ? 'Proposal: complete reroof' : 'Terms and warranty', {
      x: 48,
      y: 682,
      size: 20,
      font: bold,
    })
    const rows =
      part === 1
        ? [
            ['Protect grounds, tear off two layers', '$ 4,860.00'],
            ['Replace damaged decking, up to 6 sheets', '$ 720.00'],
            ['Ice and water barrier, synthetic underlayment', '$ 2,140.00'],
            ['Architectural shingles, 32 squares', '$ 13,440.00'],
            ['Chimney flashing, step and counter', '$ 1,180.00'],
            ['Ridge vent, 48 feet', '$ 860.00'],
            ['Haul away, magnet sweep', '$ 640.00'],
          ]
        : [
            ['Work begins within three weeks of acceptance.', ''],
            ['One third at signing, the rest at completion.', ''],
            ['Workmanship is warranted for ten years.', ''],
            ['Shingles carry the maker’s limited lifetime warranty.', ''],
          ]
    rows.forEach(([what, price], i) => {
      const y = 630 - i * 34
      page.drawText(what, { x: 48, y, size: 12, font })
      page.drawText(price, { x: 564 - font.widthOfTextAtSize(price, 12), y, size: 12, font })
      page.drawLine({ start: { x: 48, y: y - 12 }, end: { x: 564, y: y - 12 }, thickness: 0.5, color: faint })
    })
    if (part === 1) page.drawText('Total  $ 23,840.00', { x: 430, y: 372, size: 15, font: bold })
  }
  fs.writeFileSync(path.join(out, 'proposal.pdf'), await pdf.save())
}

fs.mkdirSync(out, { recursive: true })
await draw()
await sheet('roof-plan-a.pdf', 'A', false)
await sheet('roof-plan-b.pdf', 'B', true)
await proposal()
fs.writeFileSync(
  path.join(out, 'material-list.txt'),
  'Material list\n\nArchitectural shingles      32 squares\nStarter strip              210 feet\nIce and water barrier        6 rolls\nSynthetic underlayment       4 rolls\nDrip edge, white           220 feet\nStep flashing, 4 x 4        60 pieces\nRidge vent                  48 feet\nCoil nails, 1 1/4 inch       6 boxes\n',
)
