import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../packages/web/src/', import.meta.url))
const filesOf = (folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)

/** Listeners that may act whatever is open, and why. */
const exceptions = {
  'ui/pageKeys.ts': 'It is where the others ask.',
  'features/kiosk/PinScreen.tsx': 'The screen of the tablet: there is no page behind it.',
  'features/kiosk/KioskPage.tsx': 'Only notices that somebody is there.',
  'features/templates/builder/useOutlineDrag.ts': 'Escape ends a drag.',
  'features/schedule/useBarDrag.ts': 'Escape ends a drag.',
  'features/company/fields/useOrderDrag.ts': 'Escape ends a drag.',
  'parts/money/useRowDrag.ts': 'Escape ends a drag.',
  'features/photos/share/SharedViewer.tsx': 'The viewer is the dialog.',
  'parts/photos/viewer/PhotoViewer.tsx': 'The viewer is the dialog.',
  'parts/photos/viewer/Draw.tsx': 'Drawing is in the dialog of the viewer.',
  'features/photos/camera/useShutterKey.ts': 'The camera takes the whole screen.',
  'parts/search/EarlyKeys.tsx': 'Collects what is typed for the dialog that opens.',
  'shell/tour/TourGuide.tsx': 'Escape ends the tour.',
  'parts/print/PrintSheet.tsx': 'Any key ends the printed page.',
  'parts/map/marks.ts': 'On a mark of the map, which has the focus.',
}

test('every shortcut of a page asks whether a dialog, a menu or a field has the keys', () => {
  const careless = ['ui', 'parts', 'features', 'shell', 'data']
    .flatMap(filesOf)
    .filter((file) => !(file in exceptions))
    .filter((file) => {
      const source = readFileSync(`${root}${file}`, 'utf8')
      return /addEventListener\('keydown'/.test(source) && !/keyIsTaken\(|isBehindLayer\(/.test(source)
    })
  expect(careless).toEqual([])
})
