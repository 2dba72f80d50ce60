import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { nothing } from './fields.ts'

/** A user's id as text: 1 to 20 digits; too large simply is not found (decision 53). */
export const adminUserForm = z.object({
  user_id: z.string({ error: '入力してください' }).check(
    z.refine(value => value !== '', { error: '入力してください', abort: true }),
    z.regex(/^[0-9]{1,20}$/, { error: '20桁以内の数値を入力してください' }),
  ),
})

const messages = z.object({ messages: z.array(z.string()) })
const done = z.object({ success: z.boolean() })

export const admin = {
  sync_subsc: endpoint({
    method: 'POST',
    access: 'admin',
    summary: '決済会社の契約をすべて読み、取引を合わせる',
    input: nothing(),
    output: messages,
  }),
  update_subsc: endpoint({
    method: 'POST',
    access: 'admin',
    summary: '続いている取引を読み直し、足りない売上と送金を補う',
    input: nothing(),
    output: messages,
  }),
  admin_use_end: endpoint({
    method: 'POST',
    access: 'admin',
    summary: '利用停止。取り消せない',
    input: adminUserForm,
    output: done,
  }),
  stripe_delay: endpoint({
    method: 'POST',
    access: 'admin',
    summary: '受け取り口座の支払い設定をもう一度あてる',
    input: adminUserForm,
    output: done,
  }),
}
