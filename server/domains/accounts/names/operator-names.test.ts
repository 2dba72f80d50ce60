import { expect, test } from 'vitest'
import { ADMIN_ID } from '../user.ts'
import { PosesAsOperator, posesAsOperator, refuseOperatorName } from './operator-names.ts'

const POSING = [
  '運営',
  '運営チーム',
  '運 営',
  '運\u200b営',
  '運營',
  'うんえい',
  'ウンエイ',
  'ｳﾝｴｲ',
  'ウソエイ',
  'Yosooi公式',
  'ＹＯＳＯＯＩ',
  'Y0S00I',
  'yоsооі',
  'Yosòoi',
  'y.o.s.o.o.i',
  'ヨソオイ',
  'よそおいサポート',
  'ョンォィ',
  'ヨ\u3000ソ\u3000オ\u3000イ',
  'ヨソ才イ',
  'admin',
  'Ad-min',
  'ADM1N',
  'аdmin',
  'admin 2',
  'adminさん',
  '管理者',
  '管理',
  'Official Shop',
  '0fficia1',
  'Staff',
  'スタッフ',
  'ヨソオイ事務局',
]

test.each(POSING)('%s looks like the operator', name => {
  expect(posesAsOperator(name)).toBe(true)
})

const OWN = [
  '透子',
  '藤野',
  '管理栄養士のさくら',
  'バドミントン花',
  'Badminton',
  '就活サポートの花',
  'admirer',
  'Stafford',
  '公園の式部',
  '営業の山田',
  'そよ風',
  'ヨガのレン',
  'リオ',
  '🌸',
  '退会しません',
]

test.each(OWN)('%s is an allowed name', name => {
  expect(posesAsOperator(name)).toBe(false)
})

test('only the operator may choose such a name', () => {
  expect(() => refuseOperatorName('運営', null)).toThrow(PosesAsOperator)
  expect(() => refuseOperatorName('運営', ADMIN_ID + 1)).toThrow(PosesAsOperator)
  expect(() => refuseOperatorName('運営', ADMIN_ID)).not.toThrow()
  expect(() => refuseOperatorName('透子', ADMIN_ID + 1)).not.toThrow()
})
