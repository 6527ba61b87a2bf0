CREATE TABLE "own_cars" (
	"user_id" uuid NOT NULL,
	"vrm" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_cars_user_id_vrm_pk" PRIMARY KEY("user_id","vrm")
);
--> statement-breakpoint
ALTER TABLE "own_cars" ADD CONSTRAINT "own_cars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;