import { z } from 'zod'
import { normalizeEmail } from '../persons.ts'

const signUp = z
  .object({
    email: z.preprocess(
      value => normalizeEmail(String(value ?? '')),
      z.email('メールアドレスの形で入力してください'),
    ),
    password: z.string().min(8, 'パスワードは8文字以上で入力してください'),
    confirm: z.string(),
  })
  .refine(form => form.password === form.confirm, {
    path: ['confirm'],
    message: 'パスワードが一致しません',
    when: () => true,
  })

export type SignUpFaults = Partial<Record<'email' | 'password' | 'confirm', string>>

interface SignUpReading {
  readonly input?: { readonly email: string; readonly password: string }
  /** The first error message of each invalid field. */
  readonly faults: SignUpFaults
}

export function readSignUp(
  form: Record<string, string>,
  isTaken: (email: string) => boolean,
): SignUpReading {
  const parsed = signUp.safeParse({ email: '', password: '', confirm: '', ...form })
  const taken = isTaken(form.email ?? '')
    ? { email: 'このメールアドレスはすでに使われています' }
    : {}
  if (parsed.success && !taken.email) return { input: parsed.data, faults: {} }
  return { faults: { ...messagesOf(parsed.error), ...taken } }
}

function messagesOf(error: z.ZodError | undefined): SignUpFaults {
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(issue => [issue.path.join('.'), issue.message]),
  )
}
