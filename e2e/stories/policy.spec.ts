import { configuredHosts, parsePolicy, policy } from '../support/policy.ts'
import { expect, test } from '../support/test.ts'

// Every test of every file watches for violations (see `support/test.ts`); here the policy itself is checked. Every
// view is seen under it in `every-view.spec.ts`.

test('every response carries the policy', async ({ page }) => {
  const headers: { url: string; policy: string | undefined }[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).origin === new URL(page.url()).origin)
      headers.push({ url: response.url(), policy: response.headers()['content-security-policy'] })
  })
  const response = await page.goto('/')
  await expect(page.getByTestId('connect-button')).toBeVisible()
  const own = parsePolicy(response?.headers()['content-security-policy'] ?? '')
  for (const [name, value] of Object.entries(policy)) {
    const [given, required] = [own[name]?.split(' ') ?? [], value.split(' ')]
    expect(given, name).toEqual(expect.arrayContaining(required))
    // Besides the required sources, the page may name its configured hosts, in `connect-src` and `img-src`.
    const more = given.filter((source) => !required.includes(source))
    expect(['connect-src', 'img-src'].includes(name) ? configuredHosts : [], name).toEqual(
      expect.arrayContaining(more),
    )
  }
  expect(headers.length).toBeGreaterThan(3)
  expect(headers.filter((header) => !header.policy)).toEqual([])
})

test('the policy is in force: an inline script and a string as script are refused', async ({
  page,
  trouble,
}) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.ran = true'
    } catch {
      return 'refused by type'
    }
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe('refused by type')
  await expect.poll(() => trouble.length).toBeGreaterThan(0)
  // This test causes the violations on purpose.
  trouble.length = 0
})
