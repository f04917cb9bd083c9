import { z } from 'zod'
import { required } from '../fields.ts'
import { route } from '../route.ts'
import { customKinds } from './plain.ts'
import { CustomField, CustomFieldDraft, CustomFieldPatch, customKey } from './field.ts'

const kind = z.enum(customKinds)
const Fields = z.object({ fields: z.array(CustomField) })
const one = z.object({ kind, key: customKey })

/** The fields that a company adds to its records. */
export const customFields = {
  list: route({
    method: 'GET',
    path: '/fields/:kind',
    summary: 'The company’s own fields of a kind of record',
    open: 'signed-in',
    params: z.object({ kind }),
    reply: Fields,
  }),
  usage: route({
    method: 'GET',
    path: '/fields/:kind/usage',
    summary: 'How many records have a value in each of the company’s own fields',
    needs: 'settings.list',
    params: z.object({ kind }),
    reply: z.object({ counts: z.record(customKey, z.number().int()) }),
  }),
  add: route({
    method: 'POST',
    path: '/fields/:kind',
    summary: 'Add a field to a kind of record',
    needs: 'settings.update',
    params: z.object({ kind }),
    body: CustomFieldDraft,
    reply: Fields,
  }),
  update: route({
    method: 'PUT',
    path: '/fields/:kind/:key',
    summary: 'Change one of the company’s own fields; its key and type stay',
    needs: 'settings.update',
    params: one,
    body: CustomFieldPatch,
    reply: Fields,
  }),
  order: route({
    method: 'PUT',
    path: '/fields/:kind',
    summary: 'Put the company’s own fields of a kind into this order',
    needs: 'settings.update',
    params: z.object({ kind }),
    body: z.strictObject({ keys: z.array(customKey).max(500) }),
    reply: Fields,
  }),
  remove: route({
    method: 'POST',
    path: '/fields/:kind/:key/delete',
    summary: 'Delete one of the company’s own fields with its values; its title is asked for',
    needs: 'settings.update',
    params: one,
    body: z.strictObject({ title: required(40) }),
    reply: Fields,
  }),
}
