import { LARGEST_IMAGE, sizeText } from '@jobwright/contract/rules/files.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { captureWords } from '../../words/lazy/capture.ts'
import { useWords } from '../../words/words.tsx'
import { checkPhotos } from './chosenPhotos.ts'

/** How many names fit into a notice. */
const MOST_NAMES = 3

/** Checks chosen files and shows a notice about rejected ones. Returns those that can become photos. */
export function useChosenPhotos(): (files: readonly File[]) => Promise<File[]> {
  const { t } = useWords(captureWords)
  const namesOf = (files: readonly File[]) =>
    [...files.slice(0, MOST_NAMES).map(({ name }) => name), ...(files.length > MOST_NAMES ? ['…'] : [])].join(', ')
  return async (files) => {
    const { good, notPhotos, tooLarge, tooManyPixels } = await checkPhotos(files)
    const problems = [
      notPhotos.length > 0 && t('capture.notPhotos', { count: notPhotos.length, names: namesOf(notPhotos) }),
      tooLarge.length > 0 &&
        t('capture.tooLarge', { count: tooLarge.length, names: namesOf(tooLarge), size: sizeText(LARGEST_IMAGE) }),
      tooManyPixels.length > 0 &&
        t('capture.tooManyPixels', { count: tooManyPixels.length, names: namesOf(tooManyPixels) }),
    ].filter((text) => text !== false)
    if (problems.length > 0) noticeProblem(problems.join(' '), t('ui.close'))
    return good
  }
}
