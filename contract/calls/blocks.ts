import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { icon, id, nothing, success, timestamp } from '../fields.ts'
import { wireObject } from '../wire/wire-object.ts'

const blockedPerson = wireObject({
  id: z.int(),
  name: z.string(),
  icon: icon(),
  blockedAt: timestamp(),
})
export type BlockedPerson = z.core.output<typeof blockedPerson>

export const blocks = {
  blocks: endpoint({
    called: 'blockedPeople',
    method: 'GET',
    access: 'member',
    summary: '自分がブロックした人。新しい順（本サービス独自）',
    input: nothing(),
    output: wireObject({ people: z.array(blockedPerson) }),
  }),
  block_add: endpoint({
    called: 'blockPerson',
    method: 'POST',
    access: 'member',
    summary: 'ブロックする。おたがいに新しく申し込めなくなる。相手には知らせない（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: success(),
  }),
  block_delete: endpoint({
    called: 'unblockPerson',
    method: 'POST',
    access: 'member',
    summary: 'ブロックを解く（本サービス独自）',
    input: wireObject({ userId: id() }),
    output: success(),
  }),
}
