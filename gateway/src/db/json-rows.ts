import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** An object in JSON, by property. Moments become texts in it. */
export function jsonObject(properties: Readonly<Record<string, SQLWrapper>>): SQL {
  const parts = Object.entries(properties).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

/**
 * The rows that belong to each row of a statement, as a list in JSON, so that they need no statement of their own.
 * @param from the tables and conditions, which name columns of the statement around it
 */
export function jsonList(row: SQL, { from, orderBy }: { from: SQL; orderBy: SQLWrapper }): SQL {
  // Drizzle leaves out the table's name of a column that is a direct part of a selected field.
  return sql`(select coalesce(json_agg(${row} order by ${sql`${orderBy}`}), '[]') ${from})`;
}
