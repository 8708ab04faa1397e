import css from './desk.module.css';

/** Names and values, one ruled row each. */
export function FactList({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
