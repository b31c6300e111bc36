import './look-preview.css';
import '../../styles/reading.css';
import { useId } from 'react';
import { accentOf, contrastsOf, leastContrast, type Theme, themes } from '../../../shared/look/accent.ts';
import type { Look } from '../../../shared/look/look.ts';
import { useLook } from './use-look.ts';

const themeLabels: Readonly<Record<Theme, string>> = { light: 'By day', dark: 'By night' };

/** What the look makes of real pieces of the site, in both themes. */
export function LookPreview({ look }: { look: Look }) {
  return (
    <div className="look-previews">
      {themes.map((theme) => (
        <ThemePreview key={theme} theme={theme} look={look} />
      ))}
    </div>
  );
}

function ThemePreview({ theme, look }: { theme: Theme; look: Look }) {
  const dress = useLook(look);
  return (
    <figure className="look-preview-figure">
      <figcaption className="label">{themeLabels[theme]}</figcaption>
      {/* Only to be looked at: its links lead nowhere. */}
      <div ref={dress} className="look-preview" data-scheme={theme} inert>
        <Pieces />
      </div>
      <Contrasts hue={look.hue} theme={theme} />
    </figure>
  );
}

function Pieces() {
  const id = useId();
  return (
    <>
      <article className="card">
        <p className="label">17 May 2026 · 6 min read</p>
        <h3 className="card-title">
          <span className="quiet-link">The backup is not the point</span>
        </h3>
        <p className="card-excerpt">
          What counts is the restore, and <span className="link">a drill that anybody can run</span>.
        </p>
        <ul className="tag-list">
          <li className="tag" aria-current="true">
            databases
          </li>
          <li className="tag">
            operations <span className="tag-count">12</span>
          </li>
          <li className="badge">Draft</li>
        </ul>
      </article>
      <div className="prose look-preview-part">
        <pre data-language="ts">
          <code>
            <span className="tok-keyword">const</span> restored = <span className="tok-keyword">await</span>{' '}
            <span className="tok-function">restore</span>(<span className="tok-string">'monday'</span>);
          </code>
        </pre>
      </div>
      <div className="look-preview-part look-preview-form">
        <div className="field">
          <label htmlFor={id}>Your name</label>
          <input id={id} className="input" defaultValue="Robin" />
          <p className="field-hint">As it is to be shown.</p>
        </div>
        <div className="actions">
          <span className="button">Send</span>
          <span className="button look-preview-hover">Under the pointer</span>
          <span className="button button-quiet">Cancel</span>
        </div>
      </div>
    </>
  );
}

const groundLabels = {
  paper: 'On the page',
  raised: 'On cards',
  sunken: 'On code',
  on_accent: 'Text on the accent',
};

/** What is measured, and has to be no less than a figure. */
function Contrasts({ hue, theme }: { hue: number; theme: Theme }) {
  const contrasts = contrastsOf(accentOf(hue, theme), theme);
  return (
    <dl className="look-contrasts">
      {Object.entries(groundLabels).map(([name, label]) => {
        const contrast = contrasts[name as keyof typeof contrasts];
        return (
          <div key={name} data-passes={contrast >= leastContrast}>
            <dt>{label}</dt>
            <dd>{(Math.floor(contrast * 10) / 10).toFixed(1)}:1</dd>
          </div>
        );
      })}
    </dl>
  );
}
