import { describe, expect, test } from 'vitest'
import { defaultOperator } from '../../../contract/calls/operator.ts'
import { PRICE_MAX, PRICE_MIN, QUANTITY_MAX, QUANTITY_MIN } from '../../../contract/limits.ts'
import {
  AUTO_CANCEL_SECONDS,
  MATURITY_SECONDS,
  PAYOUT_FEE,
  PAYOUT_MIN,
  splitPrice,
} from '../../../contract/money.ts'
import { disclosureRows } from './disclosure-rows.ts'
import { privacyArticles } from './privacy-articles.ts'
import { TERMS_UPDATED, termsArticles } from './terms-articles.ts'

const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`
const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600

const articles = termsArticles(defaultOperator)
const terms = JSON.stringify(articles)
const article = (id: string) => JSON.stringify(articles.find(one => one.id === id))
const rows = disclosureRows(defaultOperator)
const disclosure = JSON.stringify(rows)

const settings = {
  publicUrl: 'https://yosooi.example',
  imageBaseUrl: '/images',
  oidc: { authority: 'https://login.example/realm', clientId: 'c', audience: 'a' },
  analytics: null,
  operator: defaultOperator,
}

describe('the terms of use', () => {
  test('[STATIC-05] were last changed on 2025-01-22', () => {
    expect(TERMS_UPDATED).toBe('2025-01-22')
  })

  test('[STATIC-06] [STATIC-07] state what happens to unused accounts', () => {
    const text = article('inactive')
    expect(text).toMatch(/最後のログインから1年/)
    expect(text).toMatch(/1か月前までに.*停止し、または登録を削除する/)
    expect(text).toMatch(/受け取られていない売上は失効/)
  })

  test('[STATIC-08] name all six kinds of banned content', () => {
    for (const word of [
      '暴力的または性的な表現',
      '交際を目的とするもの',
      '出会い系サービス',
      '売買春',
      '性的なマッサージ',
      'フェティッシュなサービス',
    ]) {
      expect(article('prohibited')).toContain(word)
    }
  })

  test('[SVC-39] [PAY-15] say that services are paused and not deleted, the account type is fixed, and everybody may join', () => {
    expect(article('offering')).toContain('原則として削除せず「停止中」に')
    expect(article('payout')).toContain('口座の種類は、一度登録すると変えられません')
    expect(article('theme')).toContain('利用できるのは装う方に限りません')
  })

  test('refer to articles by their present numbers', () => {
    const number = (id: string) => articles.findIndex(one => one.id === id) + 1
    expect(article('registration')).toContain(`第${number('antisocial')}条（反社会的勢力の排除）`)
    expect(article('no-cooling-off')).toContain(`第${number('order')}条から前条まで`)
    expect(number('buyer-fee')).toBe(number('order') + 1)
    expect(number('seven-days')).toBe(number('termination') + 2)
  })

  test('have anchors that are unique', () => {
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
  })
})

describe('every amount in the texts is the one the product reckons with', () => {
  test('[BIZ-04] in the terms', () => {
    const lowest = splitPrice(PRICE_MIN)
    expect(article('buyer-fee')).toContain(
      `月額${yen(PRICE_MIN)}のとき、決済手数料は${yen(lowest.fee)}、毎月のお支払いは${yen(lowest.total)}`,
    )
    const odd = splitPrice(1999)
    expect(article('commission')).toContain(
      `月額1,999円のとき、販売手数料は${yen(odd.commission)}、売上は${yen(odd.share)}`,
    )
    expect(article('commission')).toContain(
      `確定から${MATURITY_SECONDS / DAY_SECONDS}日（${MATURITY_SECONDS / HOUR_SECONDS}時間）`,
    )
    expect(article('payout')).toContain(`金額が${yen(PAYOUT_MIN)}以上`)
    expect(article('payout')).toContain(`一回につき${yen(PAYOUT_FEE)}`)
    expect(article('seven-days')).toContain(
      `${AUTO_CANCEL_SECONDS / DAY_SECONDS}日（${AUTO_CANCEL_SECONDS / HOUR_SECONDS}時間）`,
    )
    expect(article('offering')).toContain(`${yen(PRICE_MIN)}から${yen(PRICE_MAX)}まで`)
    expect(article('offering')).toContain(`${QUANTITY_MIN}名から${QUANTITY_MAX}名まで`)
  })

  test('[STATIC-12] in the table of the commercial disclosure', () => {
    const { fee, total } = splitPrice(10_000)
    expect(disclosure).toContain(`決済手数料は${yen(fee)}、毎月のお支払いは${yen(total)}`)
    for (const word of ['税込5.5%', '月額の20%', yen(PAYOUT_FEE), yen(PAYOUT_MIN)]) {
      expect(disclosure).toContain(word)
    }
  })

  test('[STATIC-13] the fee that is never refunded has one name everywhere', () => {
    for (const text of [article('refund'), article('seven-days'), disclosure]) {
      expect(text).toContain('決済手数料（税抜5%・税込5.5%）')
    }
    expect(terms).toContain('決済手数料（税抜5%・税込5.5%）を除く全額')
  })
})

describe('the commercial disclosure', () => {
  test('[STATIC-10] [STATIC-11] has a row for each duty', () => {
    const names = rows.map(([name]) => name)
    for (const name of ['運営者', '所在地', '電話番号', '返金', '解約（購入者から）', '動作環境']) {
      expect(names).toContain(name)
    }
    expect(new Set(names).size).toBe(names.length)
  })

  test('[STATIC-14] [BIZ-06] describes each kind of end as the product does it', () => {
    for (const [name, ...facts] of [
      ['解約（購入者から）', 'その場で取引が終わり', '日割りの返金はありません'],
      ['解約（販売者から）', '取引は次のお支払い日に終わり'],
      ['解約（販売者から）', 'それまで提供をつづけます'],
      ['返金', '相手が応じると、その場で取引が終わり', '販売手数料20%を差し引いた額のうち'],
      ['返金', '決済手数料（税抜5%・税込5.5%）を除く全額'],
      ['7日間返信がないとき', '取引のはじまりから7日がたち', '一度もメッセージを送っていないとき'],
      ['7日間返信がないとき', '相手の同意なしに', 'すべてのサービスを停止中にします'],
      ['7日間返信がないとき', '決済手数料（税抜5%・税込5.5%）を除く全額'],
    ] as const) {
      const row = JSON.stringify(rows.find(([title]) => title === name))
      for (const fact of facts) expect(row).toContain(fact)
    }
  })

  test('[STATIC-11] takes the operator from the configuration', () => {
    const named = {
      ...defaultOperator,
      name: '合同会社しつけ糸',
      representative: '見本 澪',
      address: '京都市見本町4-5',
      phone: '075-000-0000',
      email: 'mio@yosooi.example',
    }
    const operatorRows = new Map(disclosureRows(named))
    expect(operatorRows.get('運営者')).toEqual([named.name])
    expect(operatorRows.get('運営統括責任者')).toEqual([named.representative])
    expect(operatorRows.get('所在地')).toEqual([named.address])
    expect(operatorRows.get('電話番号')).toEqual([named.phone])
    expect(operatorRows.get('メールアドレス')).toContain(named.email)
  })
})

describe('[STATIC-09] the privacy policy', () => {
  test('names the login host, and analytics only when they are on', () => {
    const without = JSON.stringify(privacyArticles(settings))
    expect(without).toContain('login.example')
    expect(without).not.toContain('閲覧の統計：Google LLC')
    const analytics = { id: 'G-1', url: 'https://www.google-analytics.com' }
    const together = JSON.stringify(privacyArticles({ ...settings, analytics }))
    expect(together).toContain('www.google-analytics.com')
    expect(together).toContain('閲覧の統計：Google LLC')
  })
})
