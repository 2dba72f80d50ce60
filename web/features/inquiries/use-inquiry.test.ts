import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../../contract/calls/accounts.ts'
import { PHONE_SHAPE } from '../../../contract/calls/inquiries.ts'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { openPage, refusal, serve, undoPages } from '../../../tests/support/web/page.ts'
import type { FieldName } from './use-inquiry-form.ts'

let page: ReturnType<typeof openPage>
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = openPage('/mail')
})
undoPages()

const WRITTEN = {
  name: '藤野',
  tel: '0312345678',
  email: 'fujino@yosooi.example',
  category: '1',
  text: '教えてください',
}

async function open(user: CurrentUser | null | undefined = null) {
  const { FIELD_NAMES, useInquiryForm } = await import('./use-inquiry-form.ts')
  const { useSendInquiry } = await import('./use-send-inquiry.ts')
  const { useReceipt } = await import('./receipt.ts')
  const hook = await mountHook((viewer: CurrentUser | null | undefined) => {
    const inquiry = useInquiryForm(viewer)
    for (const name of FIELD_NAMES) inquiry.form.register(name)
    return { ...inquiry, submit: useSendInquiry(inquiry.form), receipt: useReceipt() }
  }, user)
  const write = (values: Partial<typeof WRITTEN>) =>
    hook.do(({ form }) => {
      for (const [name, value] of Object.entries(values))
        form.setValue(name as FieldName, value, { shouldValidate: true })
    })
  return { ...hook, write, submit: () => hook.do(({ submit }) => submit()) }
}

const member = (name: string, email: string) => ({ id: 2, name, email }) as CurrentUser

describe('the contact form', () => {
  test('counts what is still missing, and sends nothing before', async () => {
    const sent = serve({ mail: () => ({ success: true }) })
    const { shown, write, submit, unmount } = await open()
    expect(shown().missing).toBe(4)
    await write({ name: '藤野', email: 'fujino@' })
    expect([shown().missing, shown().isRight('name'), shown().isRight('email')]).toEqual([
      3,
      true,
      false,
    ])
    await submit()
    expect(sent).toEqual([])
    await unmount()
  })

  test('says while it is typed what more typing cannot mend, and the rest later', async () => {
    const { shown, write, unmount } = await open()
    await write({ tel: '03-', email: 'fujino@' })
    expect(shown().messageOf('tel')).toBe(PHONE_SHAPE)
    expect(shown().messageOf('email')).toBeUndefined()
    await unmount()
  })

  test('is filled in for a member, and never over what is typed', async () => {
    const { shown, write, change, unmount } = await open(undefined)
    await write({ name: '別の名' })
    await change(member('藤野', 'fujino@yosooi.example'))
    expect(shown().form.getValues()).toMatchObject({
      name: '別の名',
      email: 'fujino@yosooi.example',
    })
    await unmount()
  })

  test('leads to the receipt, which names the address on this page alone', async () => {
    const sent = serve({ mail: () => ({ success: true }) })
    const { shown, write, submit, router, unmount } = await open()
    await write(WRITTEN)
    await submit()
    expect(sent.map(({ input }) => input)).toEqual([WRITTEN])
    expect(router.state.location.pathname).toBe('/mail/success')
    expect(shown().receipt).toBe('fujino@yosooi.example')
    expect([page.localStorage, page.sessionStorage].flatMap(Object.values).join()).not.toContain(
      'fujino@',
    )
    await unmount()
  })

  test('keeps its text when it could not be sent, and is sent again under the same key', async () => {
    const sent = serve({ mail: () => refusal(503, '混み合っています') })
    const { shown, write, submit, router, unmount } = await open()
    await write(WRITTEN)
    await submit()
    expect(shown().form.formState.errors.root?.message).toBe('混み合っています')
    expect(shown().form.getValues()).toEqual(WRITTEN)
    expect([router.state.location.pathname, shown().receipt]).toEqual(['/', null])
    const again = serve({ mail: () => ({ success: true }) })
    await submit()
    expect(again[0]?.key).toBe(sent[0]?.key)
    await unmount()
  })

  test('shows the refusal of a field at the field', async () => {
    serve({
      mail: () =>
        Response.json({ error: { message: '', fields: { email: '使えません' } } }, { status: 400 }),
    })
    const { shown, write, submit, unmount } = await open()
    await write(WRITTEN)
    await submit()
    await act(async () => {})
    expect(shown().messageOf('email')).toBe('使えません')
    await unmount()
  })
})
