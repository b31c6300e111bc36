import { Fragment } from 'react';

/** Names of one thing, a line for each. */
export function SynonymLines({ groups }: { groups: readonly (readonly string[])[] }) {
  if (groups.length === 0) return <p className="section-nothing">Nothing here yet</p>;
  return (
    <ul className="synonym-lines">
      {groups.map((names) => (
        <li key={names.join('\n')}>
          {names.map((name, i) => (
            <Fragment key={name}>
              {i > 0 && ' = '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
