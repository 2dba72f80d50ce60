import { describe, expect, test } from 'vitest'
import { linkify } from './linkify.ts'

const links = (text: string) => linkify(text).flatMap(piece => (piece.type === 'link' ? piece : []))
const hrefs = (text: string) => links(text).map(link => link.href)

describe('linkify', () => {
  test('MSG-26 an address becomes a link and the rest stays text', () => {
    expect(linkify('見て https://example.com/a です')).toEqual([
      { type: 'text', text: '見て ' },
      { type: 'link', href: 'https://example.com/a', shown: 'https://example.com/a' },
      { type: 'text', text: ' です' },
    ])
  })
  test('an address alone has no empty text beside it', () => {
    const piece = { type: 'link', href: 'https://example.com/a', shown: 'https://example.com/a' }
    expect(linkify('https://example.com/a')).toEqual([piece])
  })
  test('the address ends at Japanese characters', () => {
    expect(hrefs('https://example.com/aを見てください。')).toEqual(['https://example.com/a'])
    expect(hrefs('「https://example.com/b」')).toEqual(['https://example.com/b'])
  })
  test('the address ends at a closing bracket that is not its own', () => {
    expect(hrefs('(https://example.com/c)')).toEqual(['https://example.com/c'])
    expect(hrefs('https://example.com/d_(e)')).toEqual(['https://example.com/d_(e)'])
    expect(hrefs('[https://example.com/f](x')).toEqual(['https://example.com/f'])
  })
  test('the punctuation of the sentence stays outside', () => {
    expect(hrefs('see https://example.com/g.')).toEqual(['https://example.com/g'])
  })
  test('only http and https', () => {
    expect(hrefs('javascript:alert(1) ftp://example.com data:text/html,x')).toEqual([])
    expect(hrefs('https:// http://')).toEqual([])
    expect(hrefs('https://%zz/ https://example.com:99999')).toEqual([])
  })
  test('no address with a login, which looks like another site', () => {
    const text = `https://yosooi.example:${'0'.repeat(40)}@elsewhere.example/`
    expect(linkify(text)).toEqual([{ type: 'text', text }])
    expect(hrefs('https://yosooi.example@elsewhere.example')).toEqual([])
  })
  test('long addresses are shortened at 50 and link to the whole', () => {
    const href = `https://example.com/${'a'.repeat(60)}`
    expect(links(href)).toEqual([{ type: 'link', href, shown: `${href.slice(0, 50)}…` }])
  })
  test('nothing of the text is lost', () => {
    const text = 'a https://example.com/x, b\nhttp://e.jp/）c'
    const shown = linkify(text).map(piece => (piece.type === 'link' ? piece.shown : piece.text))
    expect(shown.join('')).toBe(text)
  })
})
