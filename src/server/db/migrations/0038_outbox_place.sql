ALTER TABLE "outbox" ADD COLUMN "place" bigserial NOT NULL;--> statement-breakpoint
UPDATE "outbox" SET "place" = "aged"."place"
FROM (SELECT "id", row_number() OVER (ORDER BY "created_at", "id") AS "place" FROM "outbox") AS "aged"
WHERE "outbox"."id" = "aged"."id";
