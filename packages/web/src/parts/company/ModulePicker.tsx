import { Checkbox } from '@mantine/core'
import { menus } from '@jobwright/contract/menus.ts'
import type { Module } from '@jobwright/contract/resources/menus.ts'
import { companyWords } from '../../words/lazy/company.ts'
import { pageOf, resourceNames } from '@jobwright/contract/registry.ts'
import type { WordKey } from '../../words/words.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './modules.module.css'

const shipped = new Map(menus.map((menu) => [menu.routeDesktop, menu.title]))

/** A module's name: translated unless somebody renamed it. */
export function useModuleName(): (one: Pick<Module, 'id' | 'title' | 'routeDesktop'>) => string {
  const { t } = useWords()
  return ({ title, routeDesktop }) => {
    const noun = resourceNames.find((name) => pageOf(name) === routeDesktop) ?? routeDesktop.slice(1)
    return title === shipped.get(routeDesktop) ? t(`nav.${noun}` as WordKey) : title
  }
}
/** The modules as checkboxes. */
export function ModulePicker({
  modules,
  chosen,
  onChange,
  disabled = false,
}: {
  modules: readonly Module[]
  chosen: ReadonlySet<number>
  onChange: (chosen: Set<number>) => void
  disabled?: boolean
}) {
  const { t } = useWords(companyWords)
  const nameOf = useModuleName()
  return (
    <ul className={styles.list}>
      {modules.map((one) => (
        <li key={one.id}>
          <Checkbox
            size="md"
            label={nameOf(one)}
            description={one.off ? t('set.offByOperator') : one.base ? t('set.base') : undefined}
            checked={!one.off && (one.base || chosen.has(one.id))}
            disabled={disabled || one.base || one.off}
            onChange={(event) => {
              const next = new Set(chosen)
              if (event.currentTarget.checked) next.add(one.id)
              else next.delete(one.id)
              onChange(next)
            }}
          />
        </li>
      ))}
    </ul>
  )
}
