import * as z from 'zod/mini'

/**
 * A user's id as text, 1 to 20 digits; an id too large for any row is not found
 * (rule `user-id-as-text`).
 */
export const adminUserForm = z.object({
  userId: z.string({ error: '入力してください' }).check(
    z.refine(value => value !== '', { error: '入力してください' }),
    z.regex(/^[0-9]{1,20}$/, { error: '20桁以内の数値を入力してください' }),
  ),
})
