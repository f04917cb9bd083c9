import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useEffect, useRef, useState } from 'react'
import { chooseEveryRow, MOST_SELECTED } from '../../../data/bulk.ts'
import type { ListQuery } from '../../../data/resources.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { useRun } from '../../useRefusalNotice.ts'

type Props<N extends ResourceName> = {
  noun: N
  query: ListQuery<N>
  /** How many rows the list has. */
  count: number
  onAll: (ids: readonly string[]) => void
}

/** Selects every row of a list, also those that are not loaded. */
export function SelectEvery<N extends ResourceName>({ noun, query, count, onAll }: Props<N>) {
  const { t, formatNumber } = useWords(listsWords)
  const [done, setDone] = useState<number>()
  const { busy, run } = useRun()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const all = Math.min(count, MOST_SELECTED)
  const select = () =>
    run(async () => {
      const { signal } = (stop.current = new AbortController())
      const ids = await chooseEveryRow(noun, query, signal, setDone)
      if (!signal.aborted) onAll(ids)
    })
  return (
    <Button variant="light" leftSection={<IconChecks size={16} aria-hidden />} disabled={busy} onClick={select}>
      {busy
        ? t('lists.exporting', { done: formatNumber(done ?? 0), total: formatNumber(all) })
        : t(count > MOST_SELECTED ? 'lists.selectFirst' : 'lists.selectEvery', { n: formatNumber(all) })}
    </Button>
  )
}
