import type { Hono } from 'hono'

/**
 * Private screens stay readable for crawlers, because only there they learn not to list them
 * (rule `private-not-listed`).
 */
export function mountRobots(app: Hono, publicUrl: string): void {
  const text = `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
  app.get('/robots.txt', context =>
    context.text(text, 200, { 'Cache-Control': 'public, max-age=3600' }),
  )
}
