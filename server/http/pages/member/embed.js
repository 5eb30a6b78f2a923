// The member panel on a merchant's website:
// <script src="https://tessera.example.com/embed.js" data-key="tpk_live_…" defer></script>
// A button opens it in a frame, so this page can't read what members see, and the panel is as on the member pages.
(() => {
  const { src, dataset } = document.currentScript;
  const { origin } = new URL(src);
  const { key } = dataset;
  const wanted = document.documentElement.lang || navigator.language;

  const style = (look) => `
    :host { all: initial; }
    * { box-sizing: border-box; }
    button {
      min-height: 48px; padding: 12px 22px; border: 0; border-radius: 99px; cursor: pointer;
      background: ${look.background_color}; color: ${look.text_color};
      font: 600 16px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
      box-shadow: 0 4px 18px rgb(0 0 0 / 28%);
    }
    button:focus-visible { outline: 3px solid ${look.background_color}; outline-offset: 3px; }
    .open { position: fixed; inset: auto 20px 20px auto; z-index: 2147483000; }
    [role=dialog] {
      position: fixed; inset: auto 20px 84px auto; z-index: 2147483000;
      width: min(400px, calc(100vw - 24px)); height: min(680px, calc(100vh - 110px));
      border-radius: 20px; overflow: hidden; background: #fff; box-shadow: 0 12px 48px rgb(0 0 0 / 30%);
    }
    [hidden] { display: none; }
    iframe { width: 100%; height: 100%; border: 0; display: block; }
    @media (max-width: 480px) {
      [role=dialog] { inset: auto 12px 80px 12px; width: auto; }
    }`;

  function element(name, properties) {
    return Object.assign(document.createElement(name), properties);
  }

  function show(look) {
    const host = document.createElement('tessera-panel');
    host.lang = look.language;
    const root = host.attachShadow({ mode: 'open' });
    // A sheet of its own is allowed whatever the page's policy on styles.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style(look));
    root.adoptedStyleSheets = [sheet];
    const button = element('button', { type: 'button', className: 'open', textContent: look.open_label });
    const dialog = element('div', { hidden: true, role: 'dialog', ariaLabel: look.merchant_name });
    button.ariaExpanded = 'false';
    function toggle(isOpen) {
      // The frame is only loaded once someone wants it.
      if (dialog.firstChild === null) {
        const frame = element('iframe', {
          title: look.merchant_name,
          src: `${origin}/panel/${key}?lang=${look.language}`,
          allow: `clipboard-write ${origin}; screen-wake-lock ${origin}`,
        });
        dialog.append(frame);
      }
      dialog.hidden = !isOpen;
      button.ariaExpanded = String(isOpen);
      button.textContent = isOpen ? look.close_label : look.open_label;
    }
    button.addEventListener('click', () => toggle(dialog.hidden));
    root.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || dialog.hidden) return;
      toggle(false);
      button.focus();
    });
    root.append(dialog, button);
    document.body.append(host);
  }

  async function start() {
    const language = encodeURIComponent(wanted.slice(0, 35));
    const answer = await fetch(`${origin}/api/v1/member-panel?language=${language}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const body = await answer.json();
    if (answer.ok) show(body);
    else console.warn(`Tessera: the member panel can't be shown here (${body.code}).`);
  }
  start().catch(() => undefined);
})();
