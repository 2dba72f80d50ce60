import { expect, test } from 'vitest'
import { xmlText } from './xml.ts'

test('names keep their marks in a feed, as text', () => {
  expect(xmlText('<b>帯 & "髪"</b>')).toBe('&lt;b&gt;帯 &amp; &quot;髪&quot;&lt;/b&gt;')
  expect(xmlText('一行目\n二行目\t終')).toBe('一行目\n二行目\t終')
})

test('characters that no XML may contain are left out, so that one name breaks no feed', () => {
  expect(xmlText('帯\u0000\u0008\u001f\uffff結び')).toBe('帯結び')
  expect(xmlText('帯\ud83d')).toBe('帯\ufffd')
})
