import { Button } from '@mantine/core'
import { menus } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { templatesWords } from '../../words/lazy/templates.ts'
import { useWords } from '../../words/words.tsx'

/** Offers administrators the starter templates that their company does not have, as after an upgrade that brought some. */
export function AddStarters() {
  const { t } = useWords(templatesWords)
  const { Company } = useMe()
  const notice = useRefusalNotice()
  const key = ['install', Company.id]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call(menus.lacking, {}),
    enabled: useCan(menus.install),
    staleTime: 60_000,
  })
  if (!data || data.templates === 0) return null
  const add = () =>
    void notice(async () => {
      await call(menus.install, { params: { id: Company.id } })
      await queryClient.invalidateQueries({ queryKey: key })
    })
  return (
    <Button variant="default" size="xs" onClick={add}>
      {t('starters.add', { n: data.templates })}
    </Button>
  )
}
