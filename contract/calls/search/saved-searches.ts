import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { id, nothing, success, zeroOrOne } from '../../fields.ts'
import { truth, wireObject } from '../../wire/wire-object.ts'
import { categoryFilter, filterInputs, filterOutputs } from '../catalog/service-list.ts'

const savedSearch = wireObject({
  id: z.int(),
  /** Empty for a search by filters alone. */
  q: z.string(),
  category: z.nullable(z.int()),
  ...filterOutputs(),
  /** Whether new services are announced by a daily notice. */
  tells: truth(),
})
export type SavedSearch = z.core.output<typeof savedSearch>

export const savedSearches = {
  follow_searches: endpoint({
    called: 'savedSearches',
    method: 'GET',
    access: 'member',
    summary: '覚えた条件。新しい順（本サービス独自）',
    input: nothing(),
    output: wireObject({ searches: z.array(savedSearch) }),
  }),
  follow_search_add: endpoint({
    called: 'saveSearch',
    method: 'POST',
    access: 'member',
    summary: '条件を覚え、新しく並んだものを一日に一度知らせる。10まで（409）（本サービス独自）',
    input: wireObject({ q: z.optional(z.string()), category: categoryFilter, ...filterInputs() }),
    output: success(),
  }),
  follow_search_delete: endpoint({
    called: 'forgetSearch',
    method: 'POST',
    access: 'member',
    summary: '覚えた条件を消す（本サービス独自）',
    input: wireObject({ searchId: id() }),
    output: success(),
  }),
  follow_search_switch: endpoint({
    called: 'switchSearch',
    method: 'POST',
    access: 'member',
    summary: '覚えた条件のお知らせを切り替える（本サービス独自）',
    input: wireObject({ searchId: id(), isOn: zeroOrOne() }, { isOn: 'on' }),
    output: success(),
  }),
}
