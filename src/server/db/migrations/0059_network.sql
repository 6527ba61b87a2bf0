CREATE TABLE "garage_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"garage_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"note" text NOT NULL,
	"file" text,
	"file_name" text DEFAULT '' NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "garage_papers_kind" CHECK ("garage_papers"."kind" in ('qualifications', 'high-voltage', 'refrigerant', 'mot-authorisation', 'road-risks', 'liability', 'calibration', 'personal-data'))
);
--> statement-breakpoint
CREATE TABLE "workplaces" (
	"user_id" uuid NOT NULL,
	"garage_id" integer NOT NULL,
	"leads" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "workplaces_user_id_garage_id_pk" PRIMARY KEY("user_id","garage_id")
);
--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "garages" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "garage_papers" ADD CONSTRAINT "garage_papers_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workplaces" ADD CONSTRAINT "workplaces_garage_id_garages_id_fk" FOREIGN KEY ("garage_id") REFERENCES "public"."garages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "garage_papers_garage" ON "garage_papers" USING btree ("garage_id");--> statement-breakpoint
CREATE INDEX "workplaces_garage" ON "workplaces" USING btree ("garage_id");--> statement-breakpoint
-- Whoever works here works for the operator's own garage.
INSERT INTO "workplaces" ("user_id", "garage_id", "leads", "since")
SELECT "user_id", 1, false, "given_at" FROM "user_roles" WHERE "role" = 'Workshop';
