import { z } from 'zod'

const filled = (label: string) => z.string().trim().min(1, `${label}を入力してください`)

/** The seller's onboarding form; full-width digits are accepted as digits. */
const sheet = z.object({
  name: filled('氏名'),
  dob: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, '生年月日を入力してください')
    .refine(text => !Number.isNaN(Date.parse(text)), '生年月日を入力してください'),
  address: filled('住所'),
  bank: filled('銀行名'),
  branch: filled('支店'),
  kind: z.enum(['普通', '当座'], '口座種別を選択してください'),
  number: z
    .string()
    .transform(text => text.normalize('NFKC').trim())
    .pipe(z.string().regex(/^\d{7}$/, '口座番号を7桁の数字で入力してください')),
  holder: filled('口座名義'),
})

export type OnboardingSheet = z.infer<typeof sheet>
export type OnboardingErrors = Partial<Record<keyof OnboardingSheet, string>>

export const exampleSheet: OnboardingSheet = {
  name: '見本 花子',
  dob: '1990-04-01',
  address: '東京都千代田区見本町1-2-3',
  bank: 'みなみ銀行（テスト）',
  branch: '本店',
  kind: '普通',
  number: '0004172',
  holder: 'ミホン ハナコ',
}

/** The validated form, or Japanese messages by field. */
export function readSheet(
  form: Record<string, string>,
): { sheet: OnboardingSheet } | { errors: OnboardingErrors } {
  const parsed = sheet.safeParse({ ...emptySheet, ...form })
  if (parsed.success) return { sheet: parsed.data }
  const messages = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
  return { errors: Object.fromEntries(messages.reverse()) }
}

const emptySheet = Object.fromEntries(Object.keys(sheet.shape).map(name => [name, '']))
