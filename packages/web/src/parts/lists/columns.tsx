import type { ReactNode } from 'react'
import type { PersonName } from '@jobwright/contract/crud.ts'
import type { StatusKind } from '../status/statusWords.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { Words } from '../../words/words.tsx'
import { FileCounts } from '../files/FileCounts.tsx'
import { PersonMark } from '../people/PersonLink.tsx'
import { StatusMark } from '../status/StatusSelect.tsx'
import '../../words/lazy/files.ts'

type StatusList = Parameters<typeof StatusMark>[0]['list']

/** The columns that several lists share. */
export const columnsIn = ({ t, formatDate, formatMoney }: Words) => {
  const stamp = (key: 'createdAt' | 'updatedAt') =>
    ({
      key,
      label: t(`fields.${key}`),
      width: 120,
      sortable: true,
      hiddenAtFirst: true,
      render: (row: Record<typeof key, string>) => formatDate(row[key]),
    }) as const
  return {
    /** The name column: always shown, and first. */
    name<Row>(
      key: string,
      label: string,
      width: number,
      grow: number,
      render: (row: Row) => ReactNode,
    ): TableColumn<Row> {
      return { key, label, width, grow, sortable: true, hideable: false, render }
    },
    number: {
      key: 'number',
      label: t('fields.number'),
      width: 92,
      sortable: true,
      render: (row: { number: string }) => row.number,
    },
    /** Hidden on the customer's page, where the name would repeat. */
    customer: (shown: boolean, width: number, grow = 2): TableColumn<{ Customer: { name: string } | null }>[] =>
      shown
        ? [{ key: 'customer', label: t('fields.CustomerId'), width, grow, render: (row) => row.Customer?.name }]
        : [],
    status: (
      kind: StatusKind,
      list: StatusList,
      width: number,
    ): TableColumn<{ status: number; labelId: string | null }> => ({
      key: 'status',
      label: t('fields.status'),
      width,
      sortable: true,
      render: (row) => <StatusMark kind={kind} list={list} id={row.status} label={row.labelId} />,
    }),
    person: (key: 'sales' | 'lead' | 'assignee'): TableColumn<{ User: PersonName | null }> => ({
      key,
      label: t(`fields.${key}`),
      width: 148,
      grow: 1,
      render: (row) => <PersonMark person={row.User} />,
    }),
    /** An amount of money, in cells, groups and sums; shown in full at any width. */
    money: <Row,>(
      key: string,
      label: string,
      amount: (row: Row) => number | null,
      isShown = true,
    ): TableColumn<Row>[] => {
      const money = (row: Row) => formatMoney(amount(row))
      return isShown ? [{ key, label, width: 116, align: 'end', sortable: true, money, render: money }] : []
    },
    city: {
      key: 'city',
      label: t('fields.city'),
      width: 150,
      render: (row: { city: string; state: string }) => [row.city, row.state].filter(Boolean).join(', '),
    },
    files: {
      key: 'files',
      label: t('files.count'),
      // Photos and documents beside each other.
      width: 96,
      render: (row: { id: string }) => <FileCounts id={row.id} />,
    },
    created: stamp('createdAt'),
    updated: stamp('updatedAt'),
  }
}

/** Omits phone and e-mail columns for users who may not see them. */
export const columnsSeen = <Row,>(
  columns: readonly TableColumn<Row>[],
  { phones, details }: { phones: boolean; details: boolean },
): readonly TableColumn<Row>[] =>
  columns.filter(({ key }) => (phones || !['phone', 'mobile'].includes(key)) && (details || key !== 'email'))
