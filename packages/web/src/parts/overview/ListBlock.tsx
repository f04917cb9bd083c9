import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { ReactNode } from 'react'
import type { ListQuery, Rows } from '../../data/resources.ts'
import { calls } from '../../data/resources.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import type { Address } from '../../ui/Link.tsx'
import { Block, BlockEmpty, BlockRows, type BlockAdd } from './Block.tsx'

type Props<N extends ResourceName> = {
  noun: N
  title: string
  query: ListQuery<N>
  count: number
  href?: Address
  add?: BlockAdd | false | undefined
  empty: string
  row: (row: Rows[N]) => ReactNode
}

/** The first of a list; nothing for people who may not see it, and nothing before it is there. */
export function ListBlock<N extends ResourceName>({ noun, title, query, count, href, add, empty, row }: Props<N>) {
  const maySee = useCan(calls[noun].list)
  const { data } = useShortList(noun, query, count, maySee)
  if (!maySee || !data) return null
  return (
    <Block title={title} href={href} add={add} more={data.totalCounts > 0 && data.totalCounts}>
      {data.rows.length > 0 ? <BlockRows>{data.rows.map(row)}</BlockRows> : <BlockEmpty>{empty}</BlockEmpty>}
    </Block>
  )
}
