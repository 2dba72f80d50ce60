import { describe, expect, it } from 'vitest'
import { findQuestions, markWords, searchWords } from './search.ts'
import { topics } from './topics.ts'

const idsFor = (typed: string) =>
  findQuestions(topics, searchWords(typed)).map(({ question }) => question.id)

describe('the search over all questions', () => {
  it('starts at two characters', () => {
    expect(searchWords('返')).toEqual([])
    expect(searchWords(' 返金　手数料 ')).toEqual(['返金', '手数料'])
  })

  it('finds a question of every page by its title or its answer', () => {
    expect(idsFor('装わない')).toContain('anyone')
    expect(idsFor('満員')).toContain('remaining')
    expect(idsFor('口座の種類')).toContain('account-type')
    expect(idsFor('退会')).toContain('leave')
  })

  it('requires every word and ignores kana, case and width', () => {
    expect(idsFor('ﾒｯｾｰｼﾞ')).toContain('ended-thread')
    expect(idsFor('カード 替え')).toContain('card')
    expect(idsFor('かーど 替え')).toContain('card')
    expect(idsFor('４００円')).toContain('payout')
  })

  it('shows the sentence that holds the word', () => {
    const [hit] = findQuestions(topics, searchWords('満員'))
    expect(hit?.sentence).toBe('満員のときは、お支払いの前にお知らせします。')
  })

  it('marks each occurrence of a word', () => {
    const pieces = markWords('返金はカードへ返金します', ['返金', 'かーど'])
    expect(pieces.filter(({ marked }) => marked).map(({ text }) => text)).toEqual([
      '返金',
      'カード',
      '返金',
    ])
    expect(pieces.map(({ text }) => text).join('')).toBe('返金はカードへ返金します')
  })
})

describe('the questions', () => {
  it('have addresses that are unique over all pages', () => {
    const ids = topics.flatMap(({ questions }) => questions.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['/faq', 'はじめての方', ['anyone', 'registration', 'how-to-order']],
    ['/faq/prod', 'サービス', ['cancel', 'refund', 'card', 'remaining']],
    ['/faq/pay', '販売する方', ['payout', 'fees', 'account-type']],
    ['/faq/etc', 'その他', ['leave', 'inactive', 'not-working']],
  ])('[STATIC-02] the page %s answers the questions of its subject', (path, title, ids) => {
    const topic = topics.find(one => one.path === path)
    expect(topic?.title).toBe(title)
    const questions = topic?.questions ?? []
    expect(questions.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(questions.length).toBeGreaterThanOrEqual(8)
    for (const { question, answer } of questions) {
      expect(question).not.toBe('')
      expect(answer.join('')).not.toBe('')
    }
  })

  it('[STATIC-03] [STATIC-04] [PAY-15] [SVC-39] say what the specification asks for', () => {
    const text = JSON.stringify(topics)
    expect(text).toContain('装う人のためだけの場所ではありません')
    expect(text).toContain('サービスの中身が、異性装や装いと関係なくてもかまいません')
    expect(text).toContain('口座の種類は、一度登録すると変えられません')
    expect(text).toContain('ふだんは消さずに「停止中」にしてください')
  })
})
