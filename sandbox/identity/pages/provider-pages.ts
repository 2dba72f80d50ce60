import type { Clock } from '@yosooi/sandbox-kit/clock'
import { type Html, hostedPage } from '@yosooi/sandbox-kit/page'
import { html, raw } from 'hono/html'
import type { KoaContextWithOIDC } from 'oidc-provider'

export interface ProviderPages {
  renderError(
    ctx: KoaContextWithOIDC,
    out: { error: string; error_description?: string },
  ): Promise<void>
  renderLogout(ctx: KoaContextWithOIDC, form: string): Promise<void>
  renderLoggedOut(ctx: KoaContextWithOIDC): Promise<void>
}

/** Pages that replace the OpenID library's own, because those load fonts from the web. */
export function createProviderPages(clock: Clock, productUrl: string): ProviderPages {
  const show = async (ctx: KoaContextWithOIDC, title: string, content: Html) => {
    ctx.type = 'html'
    ctx.body = String(await hostedPage({ title, now: clock.now(), content }))
  }
  const back = html`<a class="back" href="${productUrl}">ヨソオイに戻る</a>`
  return {
    renderError: (ctx, out) =>
      show(
        ctx,
        'つづけられませんでした',
        html`<p class="note">${out.error_description ?? ''}</p><p class="mono q">${out.error}</p>${back}`,
      ),
    renderLogout: (ctx, form) =>
      show(
        ctx,
        'ログアウト',
        html`${raw(form)}<div class="fm"><button class="b go wide" form="op.logoutForm" name="logout" value="yes">ログアウト</button></div>
<script>document.querySelector('button[name=logout]').click()</script>`,
      ),
    renderLoggedOut: ctx => show(ctx, 'ログアウトしました', html`${back}`),
  }
}
