import { InvalidInput } from '../../../kernel/failure.ts'
import { ADMIN_ID } from '../user.ts'
import { lookOf, wordsOf } from './look-alike.ts'

/** Only the operator's name may contain one of these, at any position. */
const ANYWHERE = [
  '運営',
  'うんえい',
  '公式',
  '管理者',
  '管理人',
  '事務局',
  'ヨソオイ',
  'yosooi',
  'official',
  'administrator',
  'moderator',
  'operator',
].map(lookOf)

/** Only the operator's name may have one of these as a separate word or as the whole name. */
const ALONE = new Set(
  ['admin', 'support', 'staff', 'system', '管理', 'サポート', 'スタッフ', 'システム'].map(lookOf),
)

/** A nickname that could be taken for the operator's (rule `nickname-not-operator`). */
export class PosesAsOperator extends InvalidInput {
  constructor() {
    super({ name: '運営とまちがえられる名前は、お使いいただけません' })
  }
}

/** Called when a name is chosen or changed; a name from before the rule may stay. */
export function refuseOperatorName(name: string, userId: number | null): void {
  if (userId !== ADMIN_ID && posesAsOperator(name)) throw new PosesAsOperator()
}

export function posesAsOperator(name: string): boolean {
  const whole = lookOf(name)
  const numberless = name.replace(/\p{Nd}+$/u, '')
  const words = [name, numberless].flatMap(part => [lookOf(part), ...wordsOf(part)])
  const latin = words.flatMap(word => word.match(/[a-z]+/g) ?? [])
  return (
    ANYWHERE.some(word => whole.includes(word)) ||
    [...words, ...latin].some(word => ALONE.has(word))
  )
}
